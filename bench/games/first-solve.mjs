/** Solves the paper's game once, as the first thing that a process does once its modules are loaded; prints the milliseconds of processor time. */
import { rational } from '../../dist/games/equilibria/exact/rational.js';
import { solvableGame } from '../../dist/games/equilibria/report/solvable-game.js';
import { solveAll } from '../../dist/games/equilibria/sequence-form/solve-all.js';
import { tripGame } from '../../dist/games/trip/game/trip-game.js';
import { tripSettings } from '../../dist/games/trip/game/trip-settings.js';

const game = tripGame(tripSettings({ destinations: 2, words: 2, bonus: rational(1, 10) }));
const before = process.cpuUsage();
const { form, replies } = solvableGame({ kind: 'extensive', game });
solveAll(form, replies);
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(user + system) / 1000}\n`);
