import { systemClock } from '../src/core/clock.ts';
import { loadConfig } from '../src/config/config.ts';
import { openAgentParts } from '../src/games/taboo/agents/open-parts.ts';
import { scriptedAgent } from '../src/games/taboo/agents/scripted-agent.ts';
import { openJudges } from '../src/games/taboo/judge/open-judges.ts';
import type { UtteranceJudge } from '../src/games/taboo/judge/utterance-judge.ts';
import { createWordJudge } from '../src/games/taboo/judge/word-judge.ts';
import { playMatch } from '../src/games/taboo/match/play-match.ts';
import { playTaboo } from '../src/games/taboo/rules/play-taboo.ts';
import { startTaboo, type TabooGame } from '../src/games/taboo/rules/taboo-game.ts';
import { type TabooRules, tabooPresets } from '../src/games/taboo/rules/taboo-rules.ts';
import { type Progress, percentile, type Row } from './measure.ts';
import { tabooScripts, type TabooScript } from './taboo-scripts.ts';

const rounds = 9;
const gamesEach = 1200;
const callsEach = 4000;
const goal = 2000;
/** What the judges find does not end a game, so that every game has the same length whatever they are fitted to. */
const rules: TabooRules = { ...tabooPresets.paper, invalid: { kind: 'skip' } };

/** Games of Taboo between scripts, judged: how many a core plays a second, and what a judge costs. */
export async function taboo(progress: Progress): Promise<readonly Row[]> {
  const parts = openAgentParts({ config: loadConfig({ ...process.env, PARLEY_MODELS: 'none' }) });
  const { judges, notes } = await openJudges('fast', parts, 'calibrated');
  for (const note of notes) progress(`taboo: ${note}`);
  const long = tabooScripts.filter(({ turns }) => turns === rules.turns);
  const kinds = [
    { name: 'rules alone', play: rulesAlone },
    { name: 'word judge', play: played(parts.inflections, []) },
    { name: 'fast judges', play: played(parts.inflections, judges) },
  ] as const;
  const speeds = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    progress(`taboo: round ${round} of ${rounds}`);
    for (const [length, scripts] of [
      ['mixed', tabooScripts],
      ['long', long],
    ] as const) {
      for (const { name, play } of kinds) {
        const speed = await gamesPerSecond(play, scripts);
        // The first round warms up.
        if (round > 0) speeds.set(`${name} ${length}`, [...(speeds.get(`${name} ${length}`) ?? []), speed]);
      }
    }
  }
  return [...speedRows(speeds, judges), ...judgeRows(judges)];
}

type Play = (script: TabooScript) => Promise<unknown>;

function played(inflections: Parameters<typeof createWordJudge>[1], judges: readonly UtteranceJudge[]): Play {
  const wordJudges = new Map(tabooScripts.map(({ target }) => [target, createWordJudge(target, inflections)]));
  return async ({ target, attacker, defender, turns }) => {
    const wordJudge = wordJudges.get(target);
    if (!wordJudge) throw new Error(`There is no judge for ${target}.`);
    const { outcome } = await playMatch({
      rules,
      target,
      attacker: scriptedAgent('attacker', 'attacker', attacker),
      defender: scriptedAgent('defender', 'defender', defender),
      wordJudge,
      judges,
      clock: systemClock,
      moveMs: 60_000,
    });
    if (outcome?.turns !== turns) throw new Error(`A game for ${target} ended in turn ${outcome?.turns}.`);
  };
}

/** The same games without anybody who judges or waits: what is said is known beforehand. */
async function rulesAlone({ target, attacker, defender, turns }: TabooScript): Promise<void> {
  const [asked, answered] = [attacker.split('\n'), defender.split('\n')];
  let game: TabooGame = startTaboo(rules, target);
  for (let turn = 0; turn < turns; turn += 1) {
    const said = [asked[turn] ?? '', answered[turn] ?? ''] as const;
    const verdict = { hit: false, foul: false, valid: true };
    for (const [place, role] of (['attacker', 'defender'] as const).entries()) {
      const step = playTaboo(game, { kind: 'utterance', role, text: said[place] ?? '', verdict });
      if (step.ok) game = step.game;
    }
  }
}

/** By processor time, which leaves out waiting for a core that others use. */
async function gamesPerSecond(play: Play, scripts: readonly TabooScript[]): Promise<number> {
  const before = process.cpuUsage();
  for (let game = 0; game < gamesEach; game += 1) {
    const script = scripts[game % scripts.length];
    if (script) await play(script);
  }
  const { user, system } = process.cpuUsage(before);
  return gamesEach / ((user + system) / 1e6);
}

function speedRows(speeds: ReadonlyMap<string, readonly number[]>, judges: readonly UtteranceJudge[]): Row[] {
  const middle = (name: string): number => percentile(speeds.get(name) ?? [], 0.5);
  const names = judges.map(({ name, version }) => `${name} ${version}`).join(', ') || 'none there';
  const turns = tabooScripts.reduce((sum, script) => sum + script.turns, 0) / tabooScripts.length;
  const mixed = `games of ${turns.toFixed(1)} turns on average, scripted, one thread, by processor time`;
  const row = (what: string, name: string, note: string): Row => ({
    what,
    n: rounds,
    p50: middle(name),
    unit: 'games/s',
    note,
  });
  const judged = middle('fast judges mixed');
  return [
    row('Taboo, rules alone', 'rules alone mixed', mixed),
    row('Taboo, with the word judge', 'word judge mixed', mixed),
    {
      ...row('Taboo, with fast judges too', 'fast judges mixed', `${mixed}; ${names}`),
      goal: `p50 ≥ ${goal} games/s`,
      met: judged >= goal && judges.length > 0,
    },
    row('Taboo, with fast judges too, games of 10 turns', 'fast judges long', 'the longest that there are'),
    {
      what: 'Taboo, fast judges against the word judge alone',
      n: rounds,
      p50: judged / middle('word judge mixed'),
      unit: '×',
      note: 'games a second',
    },
  ];
}

/** What a judge takes for an utterance, with everything that was said before it. */
function judgeRows(judges: readonly UtteranceJudge[]): Row[] {
  const heard = tabooScripts.flatMap(({ attacker, defender, turns }) => {
    const [asked, answered] = [attacker.split('\n'), defender.split('\n')];
    const lines = asked.slice(0, turns).flatMap((line, turn) => [line, answered[turn] ?? '']);
    return lines.map((text, place) => ({ text, before: lines.slice(0, place) }));
  });
  return judges.map((judge) => {
    const samples = Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      for (let call = 0; call < callsEach; call += 1) {
        const one = heard[call % heard.length];
        if (one) void judge.judge(one);
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / callsEach;
    });
    return {
      what: `Taboo, ${judge.name} of an utterance`,
      n: rounds,
      p50: percentile(samples, 0.5),
      unit: 'µs',
      note: judge.version,
    };
  });
}
