import { rationalText } from '../exact/rational.ts';
import type { ExtensiveGame, GameNode, TerminalNode } from '../game/extensive-game.ts';
import { headerText, quotedList, quotedText } from './written-text.ts';

/** A game tree in Gambit's format `.efg`, a node a line; `readEfg` reads the same game. Leaves that pay the same share an outcome. */
export function writeEfg(game: ExtensiveGame, comment = ''): string {
  const firstOfSecond = game.informationSets.findIndex((set) => set.player === 1);
  const outcomes = new Map<string, number>();
  let events = 0;
  const line = (node: GameNode): string => {
    const label = quotedText(node.name);
    if (node.kind === 'terminal') return `t ${label} ${outcomeText(node, outcomes)}`;
    if (node.kind === 'chance') {
      events += 1;
      const moves = node.branches.map(({ name, probability }) => `${quotedText(name)} ${rationalText(probability)}`);
      return `c ${label} ${events} "" { ${moves.join(' ')} } 0`;
    }
    const { informationSet: index, player } = node;
    const { name = '', actions = [] } = game.informationSets[index] ?? {};
    const number = player === 0 ? index + 1 : index - firstOfSecond + 1;
    return `p ${label} ${player + 1} ${number} ${quotedText(name)} ${quotedList(actions)} 0`;
  };
  return `${[headerText('EFG 2 R', game), quotedText(comment), '', ...game.nodes.map(line)].join('\n')}\n`;
}

function outcomeText({ payoffs }: TerminalNode, outcomes: Map<string, number>): string {
  const text = payoffs.map(rationalText).join(', ');
  const number = outcomes.get(text) ?? outcomes.size + 1;
  outcomes.set(text, number);
  return `${number} "" { ${text} }`;
}
