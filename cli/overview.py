"""All commands by what they are for, each with its first sentence in full."""

from typing import Any

import click

__all__ = ["Overview"]


class Overview(click.Group):
    """A group whose help names its commands under headings."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.sections: dict[str, tuple[str, ...]] = {}

    def add_section(self, heading: str, *commands: click.Command) -> None:
        """Add commands that stand under a heading of their own."""
        for command in commands:
            self.add_command(command)
        names = (command.name for command in commands)
        self.sections[heading] = tuple(name for name in names if name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write every command with the first paragraph of its help."""
        for heading, names in self.sections.items():
            with formatter.section(heading):
                formatter.write_dl([(name, _first(self.commands[name])) for name in names])


def _first(command: click.Command) -> str:
    paragraph = (command.help or "").strip().partition("\n\n")[0]
    return " ".join(paragraph.split()).removesuffix(".")
