"""What is wrong with a question about odds, as errors of one shape."""

from ruleproof.models.diagnostics import Diagnostic, ModelError

__all__ = ["TooLargeForExactnessError", "fault"]


class TooLargeForExactnessError(ModelError):
    """The chain is too large to be solved exactly; bounds may still be had."""


def fault(code: str, message: str, instead: str) -> ModelError:
    """Return an error with one diagnostic; raising it is left to whoever asks."""
    return ModelError(Diagnostic(code, message, help=instead))
