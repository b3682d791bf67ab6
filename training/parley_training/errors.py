"""The one kind of error that is reported to people without a traceback."""


class TrainingError(Exception):
    """An input that cannot be used. The message names the input, the cause and the remedy."""
