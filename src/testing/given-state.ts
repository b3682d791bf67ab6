import type { ConversationState, KeptState, TrackerState } from '../contracts/conversation.ts';
import type { EntityIndex } from '../contracts/entity-index.ts';
import type { AnyResponseGenerator } from '../contracts/response-generator.ts';
import type { Exchange } from '../contracts/turn.ts';
import { emptyProfile, type UserProfile } from '../contracts/user-profile.ts';
import { ParleyError } from '../core/errors.ts';
import { isRecord } from '../core/json.ts';
import { patchProfile } from '../dialogue/profile-patch.ts';
import { emptyTracker, startState } from '../dialogue/start-conversation.ts';
import type { Script } from './script-schema.ts';

const day = 24 * 60 * 60 * 1000;

/** What a script assumes before its first line. */
export interface Given {
  readonly state: ConversationState;
  /** What a new conversation begins with instead. */
  readonly fresh: ConversationState;
  readonly profile: UserProfile;
}

/**
 * Builds the state and the profile that a script assumes, through each generator's own codec.
 *
 * @throws ParleyError PARLEY_SCRIPT_INVALID where the script names an entity or a generator that is not there, or a state of the wrong form
 */
export async function buildGiven(
  { script, seed, startedAt }: { script: Script; seed: number; startedAt: number },
  generators: readonly AnyResponseGenerator[],
  index: EntityIndex,
): Promise<Given> {
  const { given } = script;
  const history = givenHistory(script);
  const fresh = startState({
    conversationId: 'script',
    userId: 'script-user',
    seed,
    channel: script.channel,
    timeZone: given.timeZone ?? null,
    startedAt,
    arms: given.arms ?? {},
  });
  const isUnderway = isMidConversation(script);
  const state: ConversationState = {
    ...fresh,
    turnCount: isUnderway ? Math.max(1, history.length) : 0,
    history,
    lastSpeakers: isUnderway ? { response: given.lastRg ?? 'launch', prompt: null } : null,
    idleTurns: given.lastRg === undefined ? {} : { [given.lastRg]: 0 },
    tracker: await givenTracker(script, index),
    generators: givenStates(script, generators),
  };
  return { state, fresh, profile: givenProfile(script, startedAt) };
}

/** What is known about the user, told a day before where no dates are given. */
function givenProfile({ given }: Script, startedAt: number): UserProfile {
  const { userName, profile } = given;
  const named = userName === undefined ? emptyProfile : { ...emptyProfile, name: userName };
  return profile === undefined ? named : (patchProfile(named, profile, startedAt - day) ?? named);
}

/** A script that assumes something of the dialogue starts in the middle; one that assumes only a known user does so unless its first line is empty. */
function isMidConversation({ given, turns }: Script): boolean {
  const { userName, profile, timeZone, now, arms, news, ...dialogue } = given;
  if (Object.values(dialogue).some((value) => value !== undefined)) return true;
  // Who is known by more than a name comes back; a name alone stands for a conversation in which it was told.
  return userName !== undefined && profile === undefined && turns[0]?.user.trim() !== '';
}

function givenHistory({ given }: Script): Exchange[] {
  const lines = given.history ?? [];
  const exchanges = lines.flatMap((line, index) =>
    index % 2 === 0 ? [{ user: line, bot: lines[index + 1] ?? '' }] : [],
  );
  const isTold = given.lastBot === undefined || exchanges.at(-1)?.bot === given.lastBot;
  return isTold ? exchanges : [...exchanges, { user: '', bot: given.lastBot ?? '' }];
}

async function givenTracker({ given }: Script, index: EntityIndex): Promise<TrackerState> {
  const expectedType = given.expectedType ?? null;
  if (given.entity === undefined) return { ...emptyTracker, expectedType };
  const current = await index.entity(given.entity);
  if (!current)
    throw invalid(
      `there is no entity "${given.entity}"`,
      'Use a title of the knowledge base; `parley link TEXT` shows titles.',
    );
  const by = given.entityFrom === 'bot' ? { user: null, response: current.title } : { user: current.title };
  return { ...emptyTracker, expectedType, current, history: [by] };
}

function givenStates({ given }: Script, generators: readonly AnyResponseGenerator[]): Record<string, KeptState> {
  const states = Object.entries(given.rgState ?? {}).map(([name, wanted]): [string, KeptState] => {
    const generator = generators.find((candidate) => candidate.name === name);
    if (!generator) throw invalid(`there is no response generator "${name}"`, '`parley rgs` lists their names.');
    const initial = generator.state.initial();
    const value = generator.state.schema.safeParse({ ...(isRecord(initial) ? initial : {}), ...wanted });
    if (!value.success)
      throw invalid(`the state of "${name}" is not of its form: ${value.error.message}`, 'Compare its state schema.');
    return [name, { version: generator.state.version, value: value.data }];
  });
  return Object.fromEntries(states);
}

function invalid(fault: string, remedy: string): ParleyError {
  return new ParleyError('PARLEY_SCRIPT_INVALID', `The script's \`given\` cannot be built: ${fault}.`, { remedy });
}
