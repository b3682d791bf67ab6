import { z } from 'zod';
import type { Entity } from '../../contracts/entity-index.ts';
import { defineResponseGenerator, type Response, type StateCodec } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { lastSpeakerOf } from '../../core/last-speaker.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { remembered } from '../../core/remembered.ts';
import { tellsSadNews } from '../../core/sad-news.ts';
import { capitaliseSentences } from '../../core/text.ts';
import { dislikeLines, groupLines, kindLines, linesFile, plainLines, sadNewsLines } from './content.ts';

interface AcknowledgmentState {
  /** Titles that were acknowledged, the latest last. */
  readonly acknowledged: readonly string[];
}

const mostTitles = 100;
const acknowledgmentState: StateCodec<AcknowledgmentState> = {
  version: 1,
  schema: z.object({ acknowledged: z.array(z.string()) }),
  initial: () => ({ acknowledged: [] }),
};

/** Other generators have more to say to these, so they should win. */
const leftToOthers: ReadonlySet<string> = new Set(['musician', 'musical_group', 'musical_work', 'film']);
/** They asked something that they do not follow up themselves. */
const askers: ReadonlySet<string> = new Set(['categories', 'fallback']);
/** 'Tell me about …', 'what is …': wants to hear something, not to be told that it is interesting. */
const wantsFacts =
  /\b(?:(?:who|what|where|when|why|how)(?:'s|'re)?\b(?! about\b)|tell me|teach me|explain|do you know|have you heard|facts?|learn|hear (?:more|something))\b/u;

/** A dislike in so many words, also where the bot had asked for a topic. */
const plainDislike =
  /^(?:i|we) (?:really |absolutely |just |kind of )?(?:hate|dislike|despise|can't stand|don't like)\b/u;

/** Wants to hear the news on something, not what it is. */
const wantsNews = /\b(?:news|headlines?)\b/u;

/** Says something kind about what the user brings up, and lets others go on about it (paper §'acknowledgment', reference §10.2). */
export const acknowledgment = defineResponseGenerator<AcknowledgmentState>({
  name: 'acknowledgment',
  description: 'Acknowledges what the user brings up, by what kind of thing it is.',
  examples: ['i like giraffes', "let's talk about pizza", 'taylor swift'],
  state: acknowledgmentState,
  content: [linesFile],
  respond: async (turn, state) => {
    const entity = toAcknowledge(turn, state);
    if (!entity) return undefined;
    if (tellsSadNews(turn.text)) return consoleUser(turn, state);
    if (isDisliked(turn)) return acceptDislike(turn, state, entity);
    return (await isLeftToOpinion(turn, entity)) ? undefined : acknowledge(turn, state, entity);
  },
});

/** Opinion takes up what everybody has a view on, and the user's views on any of its topics. */
async function isLeftToOpinion({ io, annotations }: TurnContext, { title }: Entity): Promise<boolean> {
  const topic = await io.entities.opinion(title);
  return topic !== undefined && (topic.isGeneric || annotations.expressedOpinion.sentiment !== null);
}

/** What the user brought up in this turn, if it is neither a whole category nor something that they ask about. */
function toAcknowledge(turn: TurnContext, state: AcknowledgmentState): Entity | undefined {
  const { current, initiatedByUser } = turn.entity;
  if (turn.text === '' || !current || !initiatedByUser || current.isCategory) return undefined;
  if (state.acknowledged.includes(current.title)) return undefined;
  const { annotations, navigation } = turn;
  if (!navigation.positive && !isDisliked(turn) && !tellsSadNews(turn.text) && isSad(turn)) return undefined;
  if (annotations.offensive.isOffensive || annotations.offensive.crisis !== 'none') return undefined;
  if (wantsFacts.test(turn.text) || wantsNews.test(turn.text) || annotations.dialogueAct.label === 'dev-command')
    return undefined;
  return annotations.question.isQuestion && !navigation.positive ? undefined : current;
}

function acknowledge(
  turn: TurnContext,
  state: AcknowledgmentState,
  entity: Entity,
): Response<AcknowledgmentState> | undefined {
  const wordings = linesFor(turn, entity);
  if (!wordings) return undefined;
  return {
    text: turn.choose(wordings.map((wording) => worded(wording, entity))),
    priority: priorityFor(turn, entity),
    needsPrompt: true,
    next: remembering(state, entity),
    because: `the user brought up ${entity.title}`,
  };
}

function acceptDislike(turn: TurnContext, state: AcknowledgmentState, entity: Entity): Response<AcknowledgmentState> {
  return {
    text: turn.choose(dislikeLines.map((wording) => worded(wording, entity))),
    priority: 'WEAK_CONTINUE',
    needsPrompt: true,
    entity: null,
    next: remembering(state, entity),
    because: `the user does not like ${entity.title}`,
  };
}

/** A sad line about a thing is no occasion to praise the thing. */
function isSad({ annotations }: TurnContext): boolean {
  return annotations.sentiment.label.endsWith('negative');
}

/** Others who know more about grief may go first. */
function consoleUser(turn: TurnContext, state: AcknowledgmentState): Response<AcknowledgmentState> {
  return {
    text: turn.choose(sadNewsLines),
    priority: 'WEAK_CONTINUE',
    needsPrompt: false,
    entity: null,
    next: state,
    because: 'the user tells sad news',
  };
}

function isDisliked({ annotations, navigation, text }: TurnContext): boolean {
  if (annotations.expressedOpinion.sentiment !== 'negative') return false;
  return !navigation.positive || plainDislike.test(text);
}

/** Lines of its group, else of its kind; for what has neither only where the user asked for it or was asked. */
function linesFor(turn: TurnContext, { group, kind }: Entity): readonly string[] | undefined {
  const specific = (group === null ? undefined : groupLines[group]) ?? kindLines[kind];
  if (specific) return specific;
  return turn.navigation.positive || wasAsked(turn) ? plainLines : undefined;
}

function priorityFor(turn: TurnContext, { group }: Entity): Response<AcknowledgmentState>['priority'] {
  if (group !== null && leftToOthers.has(group)) return 'CAN_START';
  return wasAsked(turn) || turn.navigation.positive ? 'FORCE_START' : 'CAN_START';
}

function wasAsked(turn: TurnContext): boolean {
  return askers.has(lastSpeakerOf(turn) ?? '');
}

function remembering(state: AcknowledgmentState, { title }: Entity): AcknowledgmentState {
  return { acknowledged: remembered(state.acknowledged, [title], mostTitles) };
}

/** The wording with the entity's name, every sentence with a capital. */
function worded(wording: string, { title, kind }: Entity): string {
  const { name, plural, isMany } = nounForms(title, kind);
  return capitaliseSentences(
    wording
      .replaceAll('{name}', name)
      .replaceAll('{plural}', plural)
      .replaceAll('{are}', isMany ? 'are' : 'is'),
  );
}
