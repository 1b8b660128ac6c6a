# Everything runs in .venv, which the first target that needs it makes.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
FOLDERS := cli models reports verify
JOBS ?= 2

.PHONY: check test lint types bench reports trust wheel-test links format clean

check: $(INSTALLED)
	$(BIN)/ruleproof check

test: $(INSTALLED)
	$(BIN)/python -m pytest -q -n $(JOBS)

lint: $(INSTALLED)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

format: $(INSTALLED)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(INSTALLED) links
	$(BIN)/mypy -p ruleproof
	$(BIN)/mypy tests benchmarks trust

# Beside its peers; what is not installed is skipped. The table, and the same as a page with curves.
bench: $(INSTALLED)
	$(BIN)/python -m benchmarks --html build/benchmarks.html

# Every engine against a second way, on generated cases: less than ten minutes on two cores.
trust: $(INSTALLED)
	$(BIN)/python -m trust

# A web page for each bundled game, and an index; what is found in them is no failure here.
reports: $(INSTALLED)
	-$(BIN)/ruleproof reports build/reports

# The tests against the built wheel: a forgotten package or data file is missing only there.
# Generated cases try what `make test` has tried on the same code; they are left out here.
wheel-test: $(INSTALLED)
	rm -rf build/wheel build/wheel-venv
	$(BIN)/python -m build --wheel --outdir build/wheel .
	$(PYTHON) -m venv build/wheel-venv
	build/wheel-venv/bin/pip install --quiet "$$(ls build/wheel/ruleproof-*.whl)[dev]"
	cp -r tests pyproject.toml build/wheel/
	cd build/wheel && ../wheel-venv/bin/python -m pytest -q -n $(JOBS) -m "not checkout and not hypothesis"

# Type checkers want one tree named ruleproof.
links:
	rm -rf .links && mkdir -p .links/ruleproof
	for folder in $(FOLDERS); do ln -s ../../$$folder .links/ruleproof/$$folder; done
	for file in root/*; do ln -s ../../$$file .links/ruleproof/; done

$(INSTALLED): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "ruleproof needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	touch $(INSTALLED)

clean:
	rm -rf .venv .links build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
