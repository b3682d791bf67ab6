import { describe, expect, it } from '@jest/globals';
import { heldCollections, heldIn } from '../../support/held-collections.ts';

/**
 * Why each map and set that outlives a call stays small, whatever its callers say. What is keyed by words of users has no place here: it is made by
 * `memoised` or `createRecentValues`, which forget what was used longest ago.
 */
const kept = {
  'for one turn, move, game or build, with which it ends': [
    'dialogue/experiments.ts arms',
    'dialogue/experiments.ts asked',
    'dialogue/book-log.ts told',
    'dialogue/news-log.ts found',
    'dialogue/ranking-log.ts asked',
    'dialogue/ranking-log.ts told',
    'dialogue/reading-log.ts told',
    'dialogue/sample-log.ts log',
    'entity/phonetics/lexicon.ts known',
    'games/arena/league/schedule.ts byCluster',
    'games/arena/ratings/glicko-ratings.ts results',
    'games/arena/ratings/rate-players.ts seen',
    'games/taboo/agents/chatbot/concept-flow.ts mass',
    'games/taboo/agents/chatbot/guess-rule.ts turns',
    'games/taboo/agents/parley/defender-models.ts compared',
    'games/taboo/language/wordnet-graph-build.ts basic',
    'games/trip/play/chat-passenger.ts ledTo',
    'games/turing/players/eliza/eliza.ts turns',
  ],
  'by what the package or the settings have: plug-ins, tenants, forums, words of tables': [
    'dialogue/bot.ts ofTenants',
    'games/taboo/agents/chatbot/chat-kit.ts sides',
    'games/taboo/agents/open-parts.ts made',
    'games/taboo/games/open-play-parts.ts judges',
    'games/taboo/language/concept-facts.ts edges',
    'games/taboo/language/concept-facts.ts sorted',
    'games/taboo/lexicon/spelling-variants.ts variants',
    'games/taboo/lexicon/wordnet-words.ts classes',
    'games/taboo/lexicon/wordnet-words.ts synsets',
    'games/taboo/play/weigh-words.ts table',
    'games/trip/play/trip-table.ts games',
    'games/turing/players/line-index.ts postings',
    'games/turing/service/games/learned-tempo.ts invented',
    'games/turing/service/games/learned-tempo.ts learned',
    'models/reader/lexical-reader.ts topic',
    'observe/plugin-watch.ts warned',
    'state/tenant-games.ts made',
  ],
  'by what a store holds, anew when it is read again': [
    'games/turing/ratings/rating-book.ts book',
    'games/turing/service/accounts/forum-ratings.ts banned',
    'games/turing/service/accounts/forum-ratings.ts histories',
    'games/turing/service/games/seen-followers.ts byHome',
  ],
  'no more than so many, by a rule beside it': [
    'models/large/taught-model.ts senses',
    'core/recent-values.ts recent',
    'games/turing/service/watch/create-turing-spectators.ts #entries',
    'games/turing/service/watch/create-turing-spectators.ts #frames',
    'games/turing/service/watch/create-turing-spectators.ts #showable',
    'observe/label-sets.ts known',
  ],
  'the memory of a store in memory': [
    'state/league-memory-store.ts agents',
    'state/league-memory-store.ts games',
    'state/league-memory-store.ts leagues',
    'state/league-memory-store.ts snapshots',
    'state/news-memory-store.ts marks',
    'state/turing-memory-store.ts #collections',
    'state/turing-memory-store.ts #leases',
    'state/turing-memory-store.ts #logs',
  ],
};

/** The same, of which the sources must show that something is taken out: what has ended, or all at a limit. */
const emptied = [
  'channels/alexa/verify/certificate-source.ts kept',
  'channels/alexa/verify/replays.ts seen',
  'channels/http/event-stream.ts sent',
  'channels/http/turing/turing-limits.ts connected',
  'channels/http/turing/turing-limits.ts windows',
  'channels/http/web-sockets.ts connections',
  'dialogue/conversation-queue.ts tails',
  'games/arena/remote/remote-agents.ts lines',
  'games/arena/serve/kept-agents.ts agents',
  'games/arena/serve/turn-thread.ts #waiting',
  'games/taboo/agents/open-qa/remembering-reader.ts known',
  'games/taboo/match/game-table.ts made',
  'games/trip/games/remembering.ts known',
  'games/turing/forums/pattern/read-pattern.ts known',
  'games/turing/players/run-house-bots.ts seats',
  'games/turing/service/accounts/forum-ratings.ts forums',
  'games/turing/service/accounts/leaderboard.ts made',
  'games/turing/service/forums/forum-vote.ts parsed',
  'games/turing/service/games/directory.ts #byAccount',
  'games/turing/service/games/directory.ts #byKey',
  'games/turing/service/games/directory.ts #changes',
  'games/turing/service/games/directory.ts #ended',
  'games/turing/service/games/directory.ts games',
  'games/turing/service/games/directory.ts homes',
  'games/turing/service/games/followers.ts #missed',
  'games/turing/service/games/followers.ts #over',
  'games/turing/service/games/followers.ts byAccount',
  'games/turing/service/games/game-signs.ts timers',
  'games/turing/service/games/hall.ts #rooms',
  'games/turing/service/games/home-keeper.ts held',
  'games/turing/service/games/lobby.ts #timers',
  'games/turing/service/games/lobby.ts #wishes',
  'games/turing/service/games/notices.ts #heard',
  'games/turing/service/games/serial.ts lines',
  'games/turing/service/games/tails.ts tails',
  'models/bundled/model-thread.ts #open',
  'observe/busy-times.ts found',
  'state/memory-store.ts #conversations',
  'state/memory-store.ts #profiles',
  'state/news-memory-store.ts items',
  'state/taboo-game-memory-store.ts games',
  'state/turing-dynamo-store.ts #lines',
];

describe('what outlives a call', () => {
  const unbounded = heldCollections().filter(({ isBounded }) => !isBounded);

  it('is listed, with why it stays small', () => {
    const listed = [...Object.values(kept).flat(), ...emptied];
    expect([...new Set(unbounded.map(({ place }) => place))].toSorted()).toEqual(listed.toSorted());
  });

  it('is emptied where that is the reason', () => {
    const growing = unbounded.filter(({ isEmptied }) => !isEmptied).map(({ place }) => place);
    expect(emptied.filter((place) => growing.includes(place))).toEqual([]);
  });
});

describe('the search for it', () => {
  const found = (text: string) => heldIn('a.ts', text).map(({ place, isBounded }) => [place, isBounded]);

  it.each([
    ['of a module', 'const known = new Map<string, number>(); export const of = (word: string) => known.set(word, 1);'],
    ['of a function', 'function make() { const known = new Map(); return (word) => { known.set(word, 1); }; }'],
    ['of a class', 'class Words { readonly #known = new Set<string>(); note(word) { this.#known.add(word); } }'],
    ['of an object', 'export const kit = () => ({ words, known: new Map() });'],
  ])('finds a map %s', (_where, text) => {
    expect(found(text)).toHaveLength(1);
  });

  it('tells what forgets', () => {
    expect(found('const known = memoised(read, 100);')).toEqual([['a.ts known', true]]);
    expect(found('class Words { readonly #known = createRecentValues<string>(100); }')).toEqual([
      ['a.ts #known', true],
    ]);
  });

  it('leaves out what ends with its call, and what never grows', () => {
    const counted = 'function count(words) { const counts = new Map(); words.forEach((word) => counts.set(word, 1)); }';
    expect(found(counted)).toEqual([]);
    expect(found("const words = new Set(['a']); export const has = (word) => words.has(word);")).toEqual([]);
  });
});
