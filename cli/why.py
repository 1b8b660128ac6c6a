"""ruleproof why: which statements are responsible for an answer, and what another would change."""

from pathlib import Path

import click

from ruleproof.cli.budgets import budget_options
from ruleproof.cli.completion import complete_game
from ruleproof.cli.output import output_option, show_lines

__all__ = ["why"]

MOST = 12


@click.command()
@click.argument("game", shell_complete=complete_game)
@click.argument("question", required=False)
@click.argument("inputs", nargs=-1)
@click.option("--if", "assumed", help="What follows if this were the answer.")
@budget_options
@output_option
def why(
    game: str,
    question: str | None,
    inputs: tuple[str, ...],
    assumed: str | None,
    output: Path | None,
) -> None:
    """Tell why the statements of GAME answer QUESTION as they do.

    INPUTS such as `roll=3` say for which case; those left out may be anything. Without QUESTION
    the questions are listed. `--if ANSWER` tells what would follow from another answer.
    """
    from ruleproof.models.game_folder import find_game
    from ruleproof.reports.why_text import follows_lines, question_lines, why_lines
    from ruleproof.verify.statements.asking import answer_named, cells_named, question_named
    from ruleproof.verify.statements.why import follows
    from ruleproof.verify.statements.why import why as explained
    from ruleproof.verify.statements_check import theory_in

    pairs = dict(_pair(text) for text in inputs)
    theory = theory_in(find_game(game))
    questions = theory.grounded.questions
    if question is None:
        show_lines(question_lines(questions), output)
        return
    cells = cells_named(question_named(questions, question), pairs)
    if len(cells) > MOST or (assumed is not None and len(cells) > 1):
        inputs_left = ", ".join(name for name in cells[0].function.inputs if name not in pairs)
        raise click.UsageError(f"{len(cells)} cases fit: say more about {inputs_left}")
    answers = [explained(theory, cell) for cell in cells]
    lines = list(why_lines(answers))
    if assumed is not None:
        answer = answer_named(cells[0].function, assumed)
        found = follows(theory, {cells[0]: answer})
        lines += follows_lines(cells[0], answer, found, clashes=answers[0].clashes)
    show_lines(lines, output)


def _pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise click.UsageError(f"write an input with its value: {text}=...")
    return name, value
