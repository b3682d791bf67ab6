import type { LeagueAgent, LeagueGame, LeagueSnapshot, LeagueStore, RecordedGames } from '../contracts/league-store.ts';
import { isSameGame } from './league-games.ts';
import { checkGames, marksText } from './league-rows.ts';
import { storeClosed } from './store-error.ts';

interface League {
  conditions: string | undefined;
  board: string | undefined;
  readonly agents: Map<string, LeagueAgent>;
  readonly games: Map<string, LeagueGame>;
  readonly snapshots: Map<number, LeagueSnapshot>;
}

/** A league store that is gone with the process, for tests and trials. */
export function createMemoryLeagueStore(): LeagueStore {
  const leagues = new Map<string, League>();
  let isOpen = true;
  const leagueOf = (name: string): League => {
    if (!isOpen) throw storeClosed('memory league');
    const league = leagues.get(name) ?? emptyLeague();
    leagues.set(name, league);
    return league;
  };
  return {
    name: 'memory',
    found: async (name, conditions) => {
      const league = leagueOf(name);
      if (league.conditions === undefined || league.games.size === 0) league.conditions = conditions;
      return league.conditions;
    },
    conditions: async (name) => leagueOf(name).conditions,
    addAgent: async (name, agent) => {
      const { agents } = leagueOf(name);
      const known = agents.get(keyOf(agent));
      if (known && known.removedAt === null) return false;
      agents.set(keyOf(agent), agent);
      return true;
    },
    removeAgent: async (name, role, id, at) => {
      const { agents } = leagueOf(name);
      const known = agents.get(keyOf({ role, id }));
      if (!known || known.removedAt !== null) return false;
      agents.set(keyOf(known), { ...known, removedAt: at });
      return true;
    },
    agents: async (name) => [...leagueOf(name).agents.values()].sort(byRoleAndId),
    record: async (name, games) => {
      checkGames(games);
      return recorded(leagueOf(name).games, games);
    },
    games: async (name) => [...leagueOf(name).games.values()],
    keepSnapshot: async (name, snapshot) => {
      marksText(snapshot);
      leagueOf(name).snapshots.set(snapshot.games, snapshot);
    },
    snapshots: async (name) => [...leagueOf(name).snapshots.values()].sort((left, right) => left.games - right.games),
    publish: async (name, board) => {
      leagueOf(name).board = board;
    },
    published: async (name) => leagueOf(name).board,
    close: async () => {
      isOpen = false;
    },
  };
}

function emptyLeague(): League {
  return { conditions: undefined, board: undefined, agents: new Map(), games: new Map(), snapshots: new Map() };
}

function recorded(known: Map<string, LeagueGame>, games: readonly LeagueGame[]): RecordedGames {
  const contradicted: string[] = [];
  let added = 0;
  for (const game of games) {
    const before = known.get(game.id);
    if (!before) {
      known.set(game.id, game);
      added += 1;
    } else if (!isSameGame(before, game)) contradicted.push(game.id);
  }
  return { added, repeated: games.length - added - contradicted.length, contradicted };
}

function keyOf({ role, id }: Pick<LeagueAgent, 'role' | 'id'>): string {
  return JSON.stringify([role, id]);
}

function byRoleAndId(left: LeagueAgent, right: LeagueAgent): number {
  return order(left.role, right.role) || order(left.id, right.id);
}

function order(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
