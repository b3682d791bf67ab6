import { scriptedAgent } from '../../taboo/agents/scripted-agent.ts';
import { createWordJudge } from '../../taboo/judge/word-judge.ts';
import { playMatch } from '../../taboo/match/play-match.ts';
import type { TabooCause } from '../../taboo/rules/taboo-game.ts';
import { tabooPresets } from '../../taboo/rules/taboo-rules.ts';
import { remoteAgent } from '../remote/remote-agent.ts';
import type { AskedBot } from './asked-bot.ts';
import type { ConformCheck } from './conform-check.ts';
import { attackerLines, defenderLines, target } from './positions.ts';

/** Ends that tell of a bot that cannot play, where the other side keeps to the rules. */
const lostByItself: readonly TabooCause[] = ['forfeit', 'timeout', 'foul', 'invalid-attacker', 'invalid-defender'];

/** A game from the first word to its end, against a partner that is no match for anybody. */
export const wholeGame: ConformCheck = {
  name: 'whole-game',
  about: 'plays a game to its end',
  remedy: "Watch a game move by move: parley taboo match with the bot's address as attacker or defender.",
  run: async (bot) => {
    const faults: string[] = [];
    const { outcome } = await playMatch({
      rules: tabooPresets.paper,
      target,
      ...sidesOf(bot),
      wordJudge: createWordJudge(target, bot.inflections),
      judges: [],
      clock: bot.clock,
      moveMs: bot.deadlineMs,
      onFault: (_role, reason) => faults.push(reason),
    });
    if (!outcome || outcome.winner === bot.role || !lostByItself.includes(outcome.cause)) return undefined;
    return [`it lost in turn ${outcome.turns} by ${outcome.cause}`, ...faults.slice(-1)].join(': ');
  },
};

function sidesOf({ role, url, line, clock, deadlineMs }: AskedBot) {
  const options = { line, clock, moveMs: deadlineMs, gameId: 'conform-whole-game' };
  return role === 'attacker'
    ? {
        attacker: remoteAgent('attacker', url, options),
        defender: scriptedAgent('defender', 'partner', [...defenderLines, 'guess: apple'].join('\n')),
      }
    : {
        attacker: scriptedAgent('attacker', 'partner', attackerLines.join('\n')),
        defender: remoteAgent('defender', url, options),
      };
}
