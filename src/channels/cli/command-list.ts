import type { LazyCommand } from './lazy-commands.ts';

/** The commands of `parley`, in the order of its help. */
export const commands: readonly LazyCommand[] = [
  {
    name: 'chat',
    takes: '[options]',
    about: 'Talk with the bot in this terminal (npm run chat).',
    load: async () => (await import('./commands/chat.ts')).defineChat,
  },
  {
    name: 'serve',
    takes: '[options]',
    about: 'Serve the chat page and the HTTP interface (npm start).',
    load: async () => (await import('./commands/serve.ts')).defineServe,
  },
  {
    name: 'alexa',
    about: 'Try the Alexa skill on this machine.',
    load: async () => (await import('./alexa/alexa-command.ts')).defineAlexa,
  },
  {
    name: 'explain',
    takes: '[options]',
    about: 'Show what this bot is made of: annotators and their order, response generators, stores, settings.',
    load: async () => (await import('./commands/explain.ts')).defineExplain,
  },
  {
    name: 'config',
    about: 'Show the settings and where each comes from (docs/configuration.md).',
    load: async () => (await import('./commands/config.ts')).defineConfig,
  },
  {
    name: 'annotate',
    takes: '[options] <text>',
    about: 'Show every annotation of one utterance: by whom, how likely, how long it took.',
    load: async () => (await import('./commands/annotate.ts')).defineAnnotate,
  },
  {
    name: 'link',
    takes: '[options] <text>',
    about: 'Show which entities an utterance names.',
    load: async () => (await import('./commands/link.ts')).defineLink,
  },
  {
    name: 'generate',
    takes: '[options] <lines...>',
    about: 'Show what the text generator would say next, and what its filters hold back.',
    load: async () => (await import('./commands/generate.ts')).defineGenerate,
  },
  {
    name: 'answer',
    takes: '[options] <question>',
    about: 'Look for the answer to a question in a passage, or in an article of the knowledge base.',
    load: async () => (await import('./commands/answer.ts')).defineAnswer,
  },
  {
    name: 'rgs',
    takes: '[options]',
    about: 'List the response generators in the order that breaks ties.',
    load: async () => (await import('./commands/rgs.ts')).defineRgs,
  },
  {
    name: 'check',
    takes: '[options] <file...>',
    about: 'Run conversation scripts and show what was not as expected.',
    load: async () => (await import('./commands/check.ts')).defineCheck,
  },
  {
    name: 'content',
    about: 'Check the lines that the bot says (docs/content.md).',
    load: async () => (await import('./commands/content.ts')).defineContent,
  },
  {
    name: 'soak',
    takes: '[options]',
    about: 'Talk to the bot for thousands of turns and report errors, repetitions, dead ends, times.',
    load: async () => (await import('./commands/soak.ts')).defineSoak,
  },
  {
    name: 'replay',
    takes: '[options] <conversation>',
    about:
      'Run the stored turns of a conversation again and compare; with --from, go on from there with the current code.',
    load: async () => (await import('./commands/replay.ts')).defineReplay,
  },
  {
    name: 'backup',
    takes: '[options] <file>',
    about: 'Copy all conversations and what is remembered about users to a new file, also while the bot runs.',
    load: async () => (await import('./commands/backup.ts')).defineBackup,
  },
  {
    name: 'retention',
    takes: '[options]',
    about: 'Show which conversations are older than an age, and delete them with --delete, also while the bot runs.',
    load: async () => (await import('./commands/retention.ts')).defineRetention,
  },
  {
    name: 'news',
    about: 'Fetch, list and prune the news that the bot tells (docs/news.md).',
    load: async () => (await import('./commands/news.ts')).defineNews,
  },
  {
    name: 'kb',
    about: 'Add worlds of your own to what the bot knows, and take them out again (docs/knowledge-import.md).',
    load: async () => (await import('./commands/kb.ts')).defineKb,
  },
  {
    name: 'taboo',
    about: 'Adversarial Taboo: one side tries to have the other say a word that only it knows.',
    load: async () => (await import('./taboo/taboo-command.ts')).defineTaboo,
  },
  {
    name: 'trip',
    about: 'Trip booking: a user who knows where to go says a word, and an agent who hears it drives.',
    load: async () => (await import('./trip/trip-command.ts')).defineTrip,
  },
  {
    name: 'turing',
    about: 'The Chatroulette Turing test: people and bots meet, talk, and guess what the other is.',
    load: async () => (await import('./turing/turing-command.ts')).defineTuring,
  },
  {
    name: 'game',
    about: 'Write a well-known zero-sum game as .efg, for parley solve, Gambit, OpenSpiel and others.',
    load: async () => (await import('./game-command.ts')).defineGame,
  },
  {
    name: 'solve',
    takes: '[options] <file>',
    about: 'Solve a finite game of two players exactly: all its Nash equilibria, the best, or its value.',
    load: async () => (await import('./solve-command.ts')).defineSolve,
  },
  {
    name: 'serve-annotator',
    takes: '[options] <name>',
    about: 'Serve one annotator over HTTP, for bots elsewhere that call it by remote(annotator, url).',
    load: async () => (await import('./commands/serve-annotator.ts')).defineServeAnnotator,
  },
];
