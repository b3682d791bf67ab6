import { z } from 'zod';
import type { Config } from '../../../../config/config.ts';
import { messageOf, ParleyError } from '../../../../core/errors.ts';
import type { Socialbot } from './socialbot.ts';

type OpenSocialbot = (config: Config) => Promise<Socialbot>;

const socialbotModule = z.object({
  openSocialbot: z.custom<OpenSocialbot>((value) => typeof value === 'function', 'no function openSocialbot'),
});

/** The package's own, which stands beside the composition root. */
const ownModule = new URL(`../../../../socialbot${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

/**
 * Opens the socialbot of a module when it is first asked to play. This room does not know how a bot is put together, and agents are made in
 * threads too, which can be told an address but no function.
 *
 * @param address of a module that exports `openSocialbot(config)`
 * @throws ParleyError PARLEY_AGENT_MISSING where the module is none; what `openSocialbot` throws
 */
export async function loadSocialbot(config: Config, address: string = ownModule.href): Promise<Socialbot> {
  const loaded: unknown = await import(address);
  const { data, error } = socialbotModule.safeParse(loaded);
  if (data) return data.openSocialbot(config);
  throw new ParleyError('PARLEY_AGENT_MISSING', `${address} brings no socialbot: ${messageOf(error)}.`, {
    remedy: 'Name a module that exports openSocialbot(config).',
    context: { address },
  });
}
