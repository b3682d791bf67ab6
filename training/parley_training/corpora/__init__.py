"""Readers of the data sets: one small module each. Nothing else touches the files under `--data`.

Splits are called train, dev and test. A published test split stays what it is; where none was published, or no
development split, rows are assigned by a hash of their text or identity (`hashed_split`), never by chance.
"""
