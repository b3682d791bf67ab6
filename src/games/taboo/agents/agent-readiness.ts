import { messageOf } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import { startTaboo } from '../rules/taboo-game.ts';
import { type TabooRole, tabooPresets } from '../rules/taboo-rules.ts';
import { attackerView, defenderView, type TabooView } from '../rules/taboo-view.ts';
import type { AgentBuilder } from './agent-builder.ts';
import type { AgentParts, TabooModels } from './agent-parts.ts';

/** Whether an agent can play on this machine. */
export interface AgentReadiness {
  readonly name: string;
  readonly role: TabooRole;
  readonly summary: string;
  readonly source: string;
  readonly canPlay: boolean;
  /** Why it cannot. */
  readonly problem: string | null;
  /** The models that it asks for. */
  readonly models: readonly string[];
  /** Those of them that are not there; it plays without. */
  readonly missing: readonly string[];
}

/** Something to begin with that any agent may be asked. */
const firstWord = 'banana';
const firstLine = 'what do you like to eat in the morning?';

/** Makes agents and sees what each lacks. */
export interface ReadinessTest {
  /** @param isTried has it make a first move too, which loads whatever it plays with */
  of<R extends TabooRole>(builder: AgentBuilder<R>, isTried: boolean): Promise<AgentReadiness>;
}

/** A test of agents that are made of these parts; what they share is read once. */
export function createReadinessTest(parts: AgentParts): ReadinessTest {
  const asked = new Map<string, boolean>();
  const watchedParts = { ...parts, models: watched(parts.models, asked) };
  const views = firstViews();
  return {
    of: async (builder, isTried) => {
      const { name, role, summary, source } = builder;
      asked.clear();
      const problem = await problemOf(builder, views[role], watchedParts, isTried);
      return {
        name,
        role,
        summary,
        source,
        canPlay: problem === null,
        problem,
        models: [...asked.keys()],
        missing: [...asked].flatMap(([model, isThere]) => (isThere ? [] : [model])),
      };
    },
  };
}

async function problemOf<R extends TabooRole>(
  builder: AgentBuilder<R>,
  view: TabooView<R>,
  parts: AgentParts,
  isTried: boolean,
): Promise<string | null> {
  try {
    const agent = await builder.build(parts, createRandom(1));
    if (isTried) await agent.act(view, new AbortController().signal);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** What the sides see when an agent is tried. */
function firstViews(): { readonly [R in TabooRole]: TabooView<R> } {
  const game = startTaboo(tabooPresets.paper, firstWord);
  const said = { turn: 1, role: 'attacker', kind: 'utterance', text: firstLine } as const;
  return { attacker: attackerView(game), defender: defenderView({ ...game, stage: 'defender', history: [said] }) };
}

/** Remembers which models were asked for, and whether they were there. */
function watched(models: TabooModels, asked: Map<string, boolean>): TabooModels {
  const watch =
    <T>(name: string, open: () => Promise<T | undefined>) =>
    async (): Promise<T | undefined> => {
      asked.set(name, false);
      const model = await open();
      asked.set(name, model !== undefined);
      return model;
    };
  return {
    generator: watch('generator', models.generator),
    fluency: watch('fluency', models.fluency),
    ranker: watch('ranker', models.ranker),
    reader: watch('reader', models.reader),
  };
}
