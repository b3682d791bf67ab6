import type { Skill } from 'ask-sdk-core';
import type { ResponderOptions } from './alexa-session.ts';
import { answerRequest } from './answer-request.ts';
import type { AlexaSdk } from './load-sdk.ts';

/** The bot as a skill of Amazon's library: every request goes to `answerRequest`. Senders must have been checked. */
export function createSkill({ core }: Pick<AlexaSdk, 'core'>, options: ResponderOptions): Skill {
  return core.SkillBuilders.custom()
    .addRequestHandlers({
      canHandle: () => true,
      handle: async ({ requestEnvelope, attributesManager, context }) => {
        const budgetMs = budgetIn(context);
        const wanted = budgetMs === undefined ? options : { ...options, budgetMs };
        const { response, conversationId } = await answerRequest(wanted, requestEnvelope);
        if (requestEnvelope.session)
          attributesManager.setSessionAttributes(conversationId === undefined ? {} : { conversationId });
        return response;
      },
    })
    .create();
}

/** How long an answer may take, where whoever invokes the skill says so. */
export interface InvocationContext {
  readonly budgetMs: number;
}

function budgetIn(context: unknown): number | undefined {
  if (typeof context !== 'object' || context === null) return undefined;
  const budgetMs: unknown = Reflect.get(context, 'budgetMs');
  return typeof budgetMs === 'number' ? budgetMs : undefined;
}
