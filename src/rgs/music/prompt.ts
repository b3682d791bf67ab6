import { type Prompt, promptOf } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { asksToName } from '../../core/asks-to-name.ts';
import { musicKind } from './find-music.ts';
import { askGeneric, asking, type Move, say } from './moves.ts';
import { named } from './music-facts.ts';
import { openTopic } from './open-topic.ts';
import { isSpent, type MusicState } from './state.ts';
import { speaksOfMusic } from './wishes.ts';

/** What could be asked about music next: about the present topic, or out of the blue once a session. */
export async function promptFor(turn: TurnContext, state: MusicState): Promise<Prompt<MusicState> | undefined> {
  const fresh = { ...state, turns: 0 };
  const isEasy = asksToName(turn.lastReply);
  if (turn.responding?.handoff === 'music') return promptOf(askGeneric(turn, fresh, undefined, isEasy), 'FORCE_START');
  const { current } = turn.entity;
  if (current?.title === 'Music' && !state.hasPrompted) {
    return once(promptOf(askGeneric(turn, fresh, undefined, isEasy), 'CURRENT_TOPIC'));
  }
  const topical = await aboutCurrent(turn, state);
  if (topical) return promptOf(topical, 'CURRENT_TOPIC');
  if (state.hasPrompted || turn.navigation.negative) return undefined;
  const isMentioned = speaksOfMusic(turn);
  const lead = isMentioned ? undefined : say(turn, 'genericLead');
  const isGentle = isEasy || turn.io.random.next() < 0.5;
  return once(promptOf(askGeneric(turn, fresh, lead, isGentle), isMentioned ? 'CONTEXTUAL' : 'GENERIC'));
}

async function aboutCurrent(turn: TurnContext, state: MusicState): Promise<Move | undefined> {
  const { current } = turn.entity;
  if (current === null || state.told.includes(current.title) || isSpent(state)) return undefined;
  const kind = musicKind(current);
  if (kind === 'musician') {
    return asking(state, 'musician', current, [say(turn, 'askMusicianOf', named(current))], 'the topic makes music');
  }
  return kind === null ? undefined : openTopic(turn, state, current);
}

function once(prompt: Prompt<MusicState>): Prompt<MusicState> {
  return { ...prompt, next: { ...prompt.next, hasPrompted: true } };
}
