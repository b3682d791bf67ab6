import type { Ranker } from '../../../../../src/contracts/ranker.ts';
import { createRemoteJudge, remoteJudges } from '../../../../../src/games/taboo/judge/remote-judge.ts';
import { isRelevant } from '../../../../../src/games/taboo/judge/judge-limits.ts';
import { type JudgeParts, openJudges } from '../../../../../src/games/taboo/judge/open-judges.ts';
import type { UtteranceJudge } from '../../../../../src/games/taboo/judge/utterance-judge.ts';
import { createAssociations } from '../../../../../src/games/taboo/language/association-table.ts';
import { createNgramModel } from '../../../../../src/games/taboo/language/ngram-model.ts';
import { createInflections } from '../../../../../src/games/taboo/lexicon/inflections.ts';

const ranker: Ranker = {
  name: 'fake',
  version: '1',
  relevance: async (_history, candidates) => candidates.map((text) => (text === 'fits' ? 0.9 : -0.9)),
};
const none: JudgeParts = {
  inflections: createInflections(),
  language: () => createNgramModel(),
  associations: () => createAssociations(),
  models: { fluency: async () => undefined, ranker: async () => undefined },
};
const both: JudgeParts = {
  ...none,
  models: {
    ranker: async () => ranker,
    fluency: async () => ({
      name: 'fake',
      version: '1',
      perplexity: async (texts) => texts.map((text) => (text === 'limit' ? 35 : 34)),
    }),
  },
};

describe('judges by kind', () => {
  test.each(['word', 'none'] as const)('%s is the word judge alone', async (kind) => {
    expect(await openJudges(kind, none, 'calibrated')).toEqual({ judges: [], notes: [] });
  });

  test('the fast ones judge fluency and relevance at once', async () => {
    const { judges, notes } = await openJudges('fast', none, 'calibrated');
    expect(judges.map(({ name }) => name)).toEqual(['fluency', 'relevance']);
    expect(notes).toEqual([]);
    for (const judge of judges) {
      expect(judge.judge({ text: 'hello there', before: ['hi'] })).toHaveProperty('valid');
    }
  });

  test('literal limits are the numbers of the paper', async () => {
    const { judges } = await openJudges('fast', none, 'literal');
    const verdicts = await Promise.all(judges.map(async (judge) => judge.judge({ text: 'hello', before: ['hi'] })));
    expect(verdicts.map(({ limit }) => limit)).toEqual([35, 0.4]);
  });

  test('where a model is missing the fast judge serves, and it is said', async () => {
    const { judges, notes } = await openJudges('neural', none, 'calibrated');
    expect(judges.map(({ version }) => version.split('-')[0])).toEqual(['ngram', 'lexical']);
    expect(notes.join(' ')).toMatch(/no model of fluency: the fast judge.*no ranker: the fast judge/u);
  });

  test('the neural ones are asked where they are there; the limit itself is not valid', async () => {
    const { judges, notes } = await openJudges('neural', both, 'literal');
    const [fluency, relevance] = judges;
    expect(await fluency?.judge({ text: 'fine', before: [] })).toEqual({ valid: true, score: 34, limit: 35 });
    expect(await fluency?.judge({ text: 'limit', before: [] })).toEqual({ valid: false, score: 35, limit: 35 });
    expect(await relevance?.judge({ text: 'fits', before: ['hi'] })).toMatchObject({ valid: true, limit: 0.4 });
    expect(await relevance?.judge({ text: 'other', before: ['hi'] })).toMatchObject({ valid: false });
    expect(await relevance?.judge({ text: 'other', before: [] })).toMatchObject({ valid: true, score: 1 });
    expect(notes.join(' ')).toMatch(/No limit was fitted for this judge of relevance/u);
  });

  test('limits that were fitted for another model do not serve', async () => {
    const { judges, notes } = await openJudges('neural', both, 'calibrated');
    expect(await judges[0]?.judge({ text: 'fine', before: [] })).toMatchObject({ limit: 35 });
    expect(notes).toHaveLength(2);
  });
});

describe('a judge behind an address', () => {
  const standIn: UtteranceJudge = {
    name: 'relevance',
    version: 'quick',
    judge: () => ({ valid: true, score: 0.5, limit: 0.2 }),
  };
  const heard = { text: 'a banana', before: ['what fruit is yellow'] };
  const judgeBy = (answer: typeof fetch) =>
    createRemoteJudge(
      { url: 'https://judge.example/score', key: 'secret', budgetMs: 50, fetch: answer },
      (score) => isRelevant(score, 0.4),
      standIn,
    );

  test('is asked for a score', async () => {
    const asked: unknown[] = [];
    const judge = judgeBy(async (url, init) => {
      asked.push([url, init?.body, new Headers(init?.headers).get('authorization')]);
      return Response.json({ score: 0.7 });
    });
    expect(await judge.judge(heard)).toEqual({ valid: true, score: 0.7, limit: 0.4 });
    expect(asked).toEqual([['https://judge.example/score', JSON.stringify(heard), 'Bearer secret']]);
  });

  test.each([
    ['fails', async () => Response.json({}, { status: 500 }), /status 500/u],
    ['answers nonsense', async () => Response.json({ score: 'high' }), /gave nothing/u],
    [
      'is late',
      async (_url: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('it is late')));
        }),
      /gave nothing/u,
    ],
  ])('that %s has the fast judge serve, and it is said', async (_what, answer, said) => {
    const judged = await judgeBy(answer).judge(heard);
    expect(judged).toMatchObject({ valid: true, score: 0.5, limit: 0.2 });
    expect(judged.standIn).toMatch(said);
    expect(judged.standIn).not.toContain('secret');
  });

  test('serves in place of the neural one', async () => {
    const settings = {
      PARLEY_TABOO_FLUENCY_URL: '',
      PARLEY_TABOO_RELEVANCE_URL: 'https://judge.example/score',
      PARLEY_TABOO_JUDGE_KEY: '',
      PARLEY_TABOO_JUDGE_MS: 1000,
    };
    const { judges } = await openJudges('neural', { ...both, remoteJudges: remoteJudges(settings) }, 'literal');
    expect(judges.map(({ version }) => version.split(',')[0])).toEqual(['fake-1', 'remote-judge.example']);
  });
});
