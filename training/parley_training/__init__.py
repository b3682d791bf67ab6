"""Trains the models that Parley ships: encoder, generator, ranker and reader."""
