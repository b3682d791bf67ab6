import { ParleyError } from '../../../../core/errors.ts';
import type { AgentParts } from '../agent-parts.ts';
import type { Socialbot } from './socialbot.ts';

/**
 * The socialbot of the parts.
 *
 * @throws ParleyError PARLEY_AGENT_MISSING where there is none
 */
export async function socialbotOf({ socialbot }: AgentParts): Promise<Socialbot> {
  const opened = await socialbot?.();
  if (opened) return opened;
  throw new ParleyError('PARLEY_AGENT_MISSING', 'The socialbot is not there to play.', {
    remedy: 'Play it with the whole package: openAgentParts brings it along.',
  });
}
