import type { Response } from './response-generator.ts';
import type { TurnContext } from './turn.ts';

/** One way to go on from a treelet, and the treelets that may await the user's next line after it (none: the dialogue leaves the graph). */
export interface TreeletBranch<S, Name extends string> {
  readonly leadsTo: readonly Name[];
  say(turn: TurnContext, state: S): Promise<Response<S> | undefined> | Response<S> | undefined;
}

/**
 * One step of a dialogue: sorts the user's line into branches and says something for each (paper §'treelets').
 *
 * Branches are exhaustive by type; that every treelet can be reached and leads to treelets that exist is checked at start.
 */
export interface Treelet<S, Branch extends string, Name extends string> {
  readonly name: Name;
  /** True if a dialogue can begin here. */
  readonly isEntry: boolean;
  classify(turn: TurnContext, state: S): Branch | Promise<Branch>;
  readonly branches: { readonly [B in Branch]: TreeletBranch<S, Name> };
}

/**
 * Answers with the treelet of the given name.
 *
 * @returns undefined where the branch has nothing to say
 */
export async function answerWith<S, Name extends string>(
  treelet: Treelet<S, string, Name>,
  turn: TurnContext,
  state: S,
): Promise<Response<S> | undefined> {
  const branch = treelet.branches[await treelet.classify(turn, state)];
  return branch?.say(turn, state);
}
