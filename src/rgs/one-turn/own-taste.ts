import type { Entity } from '../../contracts/entity-index.ts';
import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { nounForms } from '../../core/noun-forms.ts';
import { capitaliseSentences, normaliseText } from '../../core/text.ts';
import { formsOf } from './canonical.ts';
import { tastesFile } from './content.ts';
import { type Experience, experiences } from './experiences.ts';
import { type OneTurnState, scriptedResponse } from './state.ts';

const { noSides, experiences: tastes } = tastesFile.value;
/** Groups of which the bot takes no side. */
const disputedGroups: ReadonlySet<string> = new Set(['politician']);

const pointing = /^(?:it|them|that|this|him|her|those|these|that one|this one|they)\b/u;

/**
 * Answers what the user asks about the bot's own taste and experience: 'do you like …', 'have you seen …', 'what do you think about …'.
 * Those who have a view of the thing go first.
 */
export async function ownTaste(turn: TurnContext, state: OneTurnState): Promise<Response<OneTurnState> | undefined> {
  const { annotations } = turn;
  if (annotations.offensive.isOffensive || annotations.redQuestion.kind !== 'none') return undefined;
  const asked = experienceAsked(turn.text);
  if (!asked) return undefined;
  const entity = meant(turn, asked.thing);
  const lines = entity ? linesAbout(await honestly(turn, asked.experience, entity), entity) : asked.experience.plain;
  if (lines.length === 0) return undefined;
  const said = { text: turn.choose(lines), needsPrompt: entity !== null, because: 'asks for its own taste' };
  return { ...scriptedResponse(state, said), priority: 'WEAK_CONTINUE' };
}

/** Who has a view of the thing and does not like it must not praise it now: something neutral is said instead. */
async function honestly(
  { io }: TurnContext,
  experience: Experience,
  { title }: Entity,
): Promise<Pick<Experience, 'about'>> {
  if (experience.name !== 'liked') return experience;
  const topic = await io.entities.opinion(title);
  const likes = topic === undefined || topic.stance === 'loves' || topic.stance === 'likes';
  return likes ? experience : tastes.thought;
}

function experienceAsked(text: string): { readonly experience: Experience; readonly thing: string } | undefined {
  for (const form of formsOf(text)) {
    for (const experience of experiences) {
      const found = experience.asked.exec(form);
      // 'have you been' means the place that is talked about.
      if (found) return { experience, thing: found.slice(1).find((part) => part !== undefined) ?? 'there' };
    }
  }
  return undefined;
}

/** The thing that the question is about, where it is the topic. */
function meant({ entity }: TurnContext, thing: string): Entity | null {
  const { current } = entity;
  if (!current || entity.initiatedByUser || pointing.test(thing)) return current;
  return namesOf(current).some((name) => ` ${thing} `.includes(` ${name} `)) ? current : null;
}

function namesOf({ title, kind }: Entity): readonly string[] {
  const { name, plural } = nounForms(title, kind);
  return [name, plural].map(normaliseText);
}

function linesAbout({ about }: Pick<Experience, 'about'>, { title, kind, group }: Entity): readonly string[] {
  const { name, plural } = nounForms(title, kind);
  const wordings = group !== null && disputedGroups.has(group) ? noSides : about;
  return wordings.map((wording) =>
    capitaliseSentences(wording.replaceAll('{name}', name).replaceAll('{plural}', plural)),
  );
}
