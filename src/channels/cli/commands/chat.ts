import path from 'node:path';
import { type Command, Option } from 'commander';
import { commandHelp } from '../chat/chat-commands.ts';
import { openChat } from '../chat/chat-session.ts';
import { talk } from '../chat/talk.ts';
import type { CliEnvironment } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, momentOf, seedNumber } from '../option-values.ts';

interface ChatCommandOptions {
  readonly conversation?: string;
  readonly user?: string;
  readonly seed?: number;
  readonly voice?: true;
  readonly at?: number;
}

/** `parley chat`: talk in the terminal. */
export function defineChat(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .addOption(new Option('--conversation <id>', 'go on with this conversation').conflicts(['seed', 'user', 'voice']))
    .option(
      '--user <name>',
      'who you are: the bot remembers you from chats under the same name (default: somebody new)',
    )
    .option('--seed <n>', 'the same seed and the same lines at the same time give the same conversation', seedNumber)
    .addOption(
      new Option('--at <time>', 'what the bot takes for the present, as 2026-05-04T19:30; nothing is kept then')
        .argParser(momentOf)
        .conflicts(['conversation', 'user']),
    )
    .option('--voice', 'understand lines as a speech recogniser writes them, linking names by their sound too')
    .addHelpText(
      'after',
      `\nIn the chat:\n${commandHelp()}\n${examples(
        'parley chat --seed 7',
        'parley chat --seed 7 --at 2026-05-04T19:30 --models none',
        'parley chat --user simon',
        "printf 'hi\\nlet us talk about giraffes\\nbye\\n' | parley chat",
      )}\n\nLines typed are kept in PARLEY_HOME/chat-history. Colours follow NO_COLOR.`,
    )
    .action((options: ChatCommandOptions) => chat(options, environment));
}

async function chat({ conversation, user, seed, voice, at }: ChatCommandOptions, environment: CliEnvironment) {
  const isKept = at === undefined;
  const bot = await environment.createBot(isKept ? {} : { at, inMemory: true });
  const leaving = new AbortController();
  try {
    // While the chat is opened, also one that goes on.
    bot.parts.prepare?.(leaving.signal);
    const session = await openChat(bot, {
      channel: voice ? 'voice' : 'terminal',
      isKept,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(conversation === undefined ? {} : { conversationId: conversation }),
      ...(user === undefined ? {} : { userId: user }),
      ...(seed === undefined ? {} : { seed }),
    });
    await talk(session, environment, path.join(environment.loadConfig().PARLEY_HOME, 'chat-history'));
  } finally {
    leaving.abort();
    await bot.close();
  }
}
