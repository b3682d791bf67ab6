import { type Command, Option } from 'commander';
import { writeEfg } from '../../games/equilibria/files/write-efg.ts';
import type { ExtensiveGame } from '../../games/equilibria/game/extensive-game.ts';
import { mostRanks } from '../../games/poker/cards.ts';
import { kuhnPoker } from '../../games/poker/kuhn-poker.ts';
import { leducPoker } from '../../games/poker/leduc-poker.ts';
import { type CliEnvironment, exitStatus, writeLine } from './environment.ts';
import { examples, wholeNumber } from './option-values.ts';
import { writeTextFile } from './write-text-file.ts';

interface PokerOptions {
  readonly ranks: number;
  readonly suits?: boolean;
  readonly out?: string;
}

/** `parley game …`: well-known games as files for solvers. */
export function defineGame(game: Command, environment: CliEnvironment): void {
  game.addHelpText(
    'after',
    examples('parley game kuhn', 'parley game leduc --out leduc.efg && parley solve leduc.efg --value'),
  );
  poker(game, 'kuhn')
    .description('Kuhn poker: a card each, one bet of 1. With three cards it is worth -1/18 to the first player.')
    .addHelpText('after', examples('parley game kuhn --out kuhn.efg && parley solve kuhn.efg --all'))
    .action(({ ranks, out }: PokerOptions) => write(kuhnPoker(ranks), out, environment));
  poker(game, 'leduc')
    .description(
      'Leduc poker: two cards of each rank, two rounds of betting, a card on the board. Three ranks: about -0.0856 to the first player.',
    )
    .option('--suits', 'tell cards of one rank apart, as OpenSpiel does: 936 information sets for 288, the same value')
    .addHelpText(
      'after',
      examples(
        'parley game leduc --out leduc.efg && parley solve leduc.efg --value',
        'parley solve leduc.efg --plus --iterations 1000',
      ),
    )
    .action(({ ranks, suits = false, out }: PokerOptions) => write(leducPoker(ranks, suits), out, environment));
}

function poker(game: Command, name: string): Command {
  return game
    .command(name)
    .addOption(
      new Option('--ranks <n>', 'how many different cards there are').argParser(wholeNumber(2, mostRanks)).default(3),
    )
    .option('--out <file>', 'where the game is written (default: stdout)');
}

function write(game: ExtensiveGame, file: string | undefined, { out, error, exit }: CliEnvironment): void {
  const counts = [0, 1].map((player) => game.informationSets.filter((set) => set.player === player).length);
  const leaves = game.nodes.filter(({ kind }) => kind === 'terminal').length;
  const size = `Information sets (first, second): ${counts.join(', ')}; leaves: ${leaves}.`;
  const text = writeEfg(game, size);
  if (file === undefined) out.write(text);
  else writeTextFile(file, text);
  writeLine(error, `${file === undefined ? '' : `Wrote ${file}. `}${game.title}. ${size}`);
  exit(exitStatus.done);
}
