"""The corpus of talks that Parley's team writes itself: specs, reading, checks, counts."""
