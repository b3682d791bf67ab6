"""CPU, or a GPU where there is one."""

from contextlib import AbstractContextManager, nullcontext

import torch


def pick_device() -> torch.device:
    """The first GPU, else the CPU."""
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


def fast_bfloat16(device: torch.device) -> bool:
    """Whether matrix products in bfloat16 are faster than in float32: on GPUs, and on CPUs with instructions for them.

    Without such instructions they are several times slower.
    """
    if device.type != "cpu":
        return True
    able = torch.cpu.get_capabilities()
    return bool(able.get("avx512_bf16") or able.get("amx_bf16"))


def autocast(device: torch.device) -> AbstractContextManager[object]:
    """Within the block, matrix products are computed in bfloat16 where that is faster."""
    return torch.autocast(device.type, dtype=torch.bfloat16) if fast_bfloat16(device) else nullcontext()
