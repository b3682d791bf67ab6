import { z } from 'zod';
import { clientFrame } from '../../../games/turing/protocol/actions.ts';
import { serverFrame } from '../../../games/turing/protocol/frames.ts';
import { programFrame } from '../../../games/turing/protocol/program-frames.ts';

type Schema = Readonly<Record<string, unknown>>;

interface Message {
  readonly name: string;
  readonly title: string;
  readonly payload: Schema;
}

const about = {
  client: {
    hello: 'The first message: who one is, and what one has seen of each game',
    seek: 'Look for a partner',
    'stop-seeking': 'Look for a partner no more',
    act: 'Say something, predict, or leave',
    ping: 'Are you there?',
  },
  server: {
    started: 'A game has begun',
    message: 'A message was posted, by oneself or by the partner',
    closing: 'The talk is over; predictions are still possible',
    predicted: 'The own prediction has been counted',
    over: 'The game is over, and what the partner was',
    typing: 'The partner seems to write',
    standing: 'How a running game stands',
    lobby: 'Whether one waits for a partner',
    answer: 'What became of an action',
    fault: 'A message could not be obeyed',
    pong: 'Yes',
  },
} as const;

/** The AsyncAPI 3 document of the WebSocket, the streams of lines, and programs on standard input and output, made from the schemas that messages are read by. */
export function createAsyncApi(version: string): Schema {
  const client = messagesOf(clientFrame, about.client, 'input');
  const server = messagesOf(serverFrame, about.server, 'output');
  const written = messagesOf(programFrame, about.client, 'input').map((message) => inLines(message, client));
  const streamed = server.filter(({ name }) => !['answer', 'fault', 'pong'].includes(name));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Parley: the Turing test',
      version,
      description:
        'People and bots meet, talk, and guess what the other is. Every message is a JSON object with a `kind`; ignore kinds and fields that you do not know. docs/turing-bots.md is the way in.',
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      sockets: {
        host: '127.0.0.1:3001',
        protocol: 'ws',
        description: '`parley turing serve`; port 3000 with `npm start`.',
      },
      streams: { host: '127.0.0.1:3001', protocol: 'http' },
      programs: {
        host: 'localhost',
        protocol: 'stdio',
        description: '`parley turing bot -- COMMAND` starts the program and is connected for it.',
      },
    },
    channels: {
      play: channel('/v1/turing/play', 'A player on a WebSocket.', 'sockets', [...client, ...server]),
      events: channel(
        '/v1/turing/events',
        'All frames of a player, one a line (application/x-ndjson).',
        'streams',
        streamed,
      ),
      lines: channel(
        null,
        'A program on standard input and output, one message a line. Frames of a game that a process before it was sent have `again`: true.',
        'programs',
        [...written, ...server],
      ),
    },
    operations: {
      tell: operation('receive', 'play', client, 'What a player sends.'),
      hear: operation('send', 'play', server, 'What a player is sent.'),
      read: operation('send', 'events', streamed, 'What a player reads; actions go by POST (OpenAPI).'),
      write: operation('receive', 'lines', written, 'What a program writes on standard output.'),
      input: operation('send', 'lines', server, 'What a program reads on standard input.'),
    },
    components: {
      messages: Object.fromEntries([...client, ...written, ...server].map((message) => [message.name, message])),
    },
  };
}

function messagesOf(
  union: { readonly options: readonly z.ZodType[] },
  titles: Readonly<Record<string, string>>,
  io: 'input' | 'output',
): readonly Message[] {
  return union.options.map((option) => {
    const { $schema: _outer, ...payload } = z.toJSONSchema(option, { io });
    const name = kindOf(payload);
    return { name, title: titles[name] ?? name, payload };
  });
}

/** A message that differs on a line has a name of its own. */
function inLines(message: Message, others: readonly Message[]): Message {
  const other = others.find(({ name }) => name === message.name);
  if (JSON.stringify(other?.payload) === JSON.stringify(message.payload)) return message;
  return { ...message, name: `${message.name}-line`, title: `${message.title}; the number may be left out` };
}

const kinded = z.looseObject({ properties: z.looseObject({ kind: z.looseObject({ const: z.string() }) }) });

function kindOf(payload: unknown): string {
  return kinded.parse(payload).properties.kind.const;
}

function channel(address: string | null, description: string, server: string, messages: readonly Message[]): Schema {
  const references = messages.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }]);
  return { address, description, servers: [{ $ref: `#/servers/${server}` }], messages: Object.fromEntries(references) };
}

/** By the standard `receive` and `send` are what the described application, the server, does. */
function operation(action: 'send' | 'receive', place: string, messages: readonly Message[], summary: string): Schema {
  return {
    action,
    channel: { $ref: `#/channels/${place}` },
    summary,
    messages: messages.map(({ name }) => ({ $ref: `#/channels/${place}/messages/${name}` })),
  };
}
