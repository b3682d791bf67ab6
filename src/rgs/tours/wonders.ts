import type { Response } from '../../contracts/response-generator.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { fillOne } from '../../core/content.ts';
import { joinTexts } from '../../core/text.ts';
import { takeStep } from './ask.ts';
import type { Guide } from './guide.ts';
import { handOver } from './route.ts';
import { sharedLines } from './shared-lines.ts';
import type { TourState } from './state.ts';

/** Says why the tour asks, or that it meant something simple, and asks in other words: the same step anew, else the next one. */
export async function explain(
  guide: Guide,
  turn: TurnContext,
  state: TourState,
  step: string,
  what: 'why' | 'meaning',
): Promise<Response<TourState> | undefined> {
  const reason = fillOne(turn, sharedLines.value[what === 'why' ? 'whyIAsk' : 'whatIMean'], {
    topic: guide.tour.topic,
  });
  const later = guide.route[step]?.edges.other?.next ?? [];
  // After a fact, another one would be no other words for it.
  const again = guide.route[step]?.asks === 'facts' ? [] : [step];
  for (const name of [...again, ...later.filter((one) => one !== handOver && !state.visited.includes(one))]) {
    const asked = await takeStep(guide, turn, state, name);
    if (!asked) continue;
    return {
      text: joinTexts(reason, asked.text),
      priority: 'STRONG_CONTINUE',
      needsPrompt: false,
      ...(asked.expects ? { expects: asked.expects } : {}),
      next: asked.next,
      because: 'the user wonders at the question',
    };
  }
  return undefined;
}
