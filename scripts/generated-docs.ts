import { z } from 'zod';
import { bodyLimits } from '../src/channels/http/body-limits.ts';
import { createOpenApi } from '../src/channels/http/openapi.ts';
import { createAsyncApi } from '../src/channels/http/turing/asyncapi.ts';
import { settings } from '../src/config/config.ts';
import { errorCatalogue } from '../src/core/errors.ts';
import { turnSchema } from '../src/games/arena/protocol/turn-schema.ts';

const kib = (bytes: number): string => `${(bytes / 1024).toLocaleString('en')} KiB`;

/** The text of every generated page, by its name in docs/. */
export function generatedDocs(): Readonly<Record<string, string>> {
  return {
    'errors.md': errorsPage(),
    'configuration.md': configurationPage(),
    'http-api.md': httpPage(),
    'turing-asyncapi.json': `${JSON.stringify(createAsyncApi('1'), null, 2)}\n`,
    'game-protocol.schema.json': `${JSON.stringify(turnSchema(), null, 2)}\n`,
  };
}

function errorsPage(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`,
  );
  return `# Errors

Every error of Parley has a code, a message that names the input and the cause, and a remedy. Over HTTP it comes as problem+json with
the status given here. This page is made from \`src/core/errors.ts\` by \`npm run docs\`.

| code | HTTP status | meaning |
|---|---|---|
${rows.join('\n')}
`;
}

function configurationPage(): string {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const flag = 'flag' in setting ? ` (\`${setting.flag}\`)` : '';
    return `| \`${name}\`${flag} | ${setting.default ? `\`${setting.default}\`` : '–'} | ${setting.about} |`;
  });
  return `# Settings

A setting comes from a flag, an environment variable, a file, or its default; the first of these that has it counts. An empty variable
counts as absent. This page is made from \`src/config/config.ts\` by \`npm run docs\`.

\`\`\`sh
parley config explain            # every setting, its value and origin; secrets are masked
parley config explain --json
\`\`\`

The file is YAML or JSON: \`config.yaml\` in \`PARLEY_HOME\`, or the one that \`PARLEY_CONFIG\` names. Its names are those of the variables;
lists may be written as lists. \`PARLEY_HOME\` stands in a file only if \`PARLEY_CONFIG\` names it.

\`\`\`yaml
PORT: 8080
PARLEY_TURN_BUDGET_MS: 4000
PARLEY_RGS_OFF: [coronavirus]
\`\`\`

A name that is no setting is an error that says which one is nearest, in the file and among variables that begin with \`PARLEY_\`. Left
alone are \`PARLEY_SERVERS_*\` (tests) and what container platforms set for a service called parley (\`PARLEY_PORT*\`, \`PARLEY_SERVICE_*\`).

| setting | default | what it is for |
|---|---|---|
${rows.join('\n')}

\`PARLEY_HOME\` is \`.parley/\` in a checkout and \`~/.parley\` elsewhere.
`;
}

const operation = z.looseObject({
  summary: z.string(),
  description: z.string().optional(),
  parameters: z
    .array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }))
    .optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.looseObject({ $ref: z.string() }) })) })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

function httpPage(): string {
  const document = createOpenApi('1');
  const sections = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, value]) => routeSection(method, path, operation.parse(value))),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => `### ${name}\n\n\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\`\n`,
  );
  return `# HTTP interface

Served by \`npm start\` on http://127.0.0.1:3000; the same as OpenAPI 3.1 at \`/openapi.json\`, as a page at \`/docs\`. This page is made from
the schemas that requests are read by (\`npm run docs\`).

\`\`\`sh
id=$(curl -s localhost:3000/v1/conversations -H 'content-type: application/json' -d '{}' | sed 's/.*"id":"\\([^"]*\\).*/\\1/')
curl -s localhost:3000/v1/conversations/$id/turns -H 'content-type: application/json' -d '{"text":"let us talk about giraffes"}'
\`\`\`

- **Keys.** On loopback none is needed. Elsewhere set \`PARLEY_API_KEYS\`; send \`Authorization: Bearer KEY\` or \`X-Api-Key: KEY\`. A key
  written as \`KEY\` may chat and manage users; \`KEY:chat+users+explain+operate\` names its scopes; \`explain=1\` needs the scope \`explain\`,
  \`/metrics\` and \`/readyz\` need \`operate\`, \`/docs\` and \`/openapi.json\` any key. \`/healthz\` is open.
- **Tenants.** Conversations, users and games belong to the tenant of the key that made them: \`KEY:chat+users@acme\`, or a tenant of its own for
  a key without a name. What belongs to another tenant is answered like what is not there, and two tenants may use the same \`userId\`
  ([operations.md](operations.md#keys-and-tenants)).
- **Changes are JSON.** Every \`POST\` needs \`content-type: application/json\`, also without a body (415 \`PARLEY_MEDIA_TYPE\`): a page of another
  site cannot send it unasked.
- **The same turn twice.** Give each turn a \`turnId\`; posted again, it returns the same answer and is not taken twice.
- **Streams.** With \`Accept: text/event-stream\` what is decided comes when it is decided, at once: \`acknowledged\` with the \`turnId\`;
  \`listening\`, once what was said is understood, with the \`entity\` that it is about; \`text\`, a sentence each, the response's before
  a prompt for it is chosen; \`done\` with the whole answer. \`done\` holds: it comes once the turn is kept. \`reset\` says that another
  process answered a turn first and that the sentences so far do not hold; \`error\` is a problem. Lines that begin with a colon mean that
  the server is still there. The turn is answered and kept also where the caller is gone. After a lost connection, post the same \`turnId\`
  with \`Last-Event-ID\`: the rest comes. Words of a generator are not sent one by one, since only whole texts pass the filters
  ([text-generators.md](text-generators.md)). Behind a proxy, let it not buffer (nginx heeds our \`X-Accel-Buffering: no\`).
- **Errors** are problem+json with a code of [errors.md](errors.md). Every answer has \`X-Request-Id\`; a sensible one of yours is kept.
- **Limits.** Texts of 2,000 characters, bodies of ${kib(bodyLimits.usual)} (requests of games that others run ${kib(bodyLimits.game)}, forums ${kib(bodyLimits.proposal)}; 413),
  \`PARLEY_RATE_PER_MINUTE\` requests a minute and caller (429).
  A server with \`PARLEY_TURNS_AT_ONCE\` turns under way refuses more at once (503 \`PARLEY_OVERLOADED\`, \`Retry-After\`): nothing was done, so
  send the same again after that time.

${sections.join('\n')}
## Forms

${schemas.join('\n')}`;
}

function routeSection(
  method: string,
  path: string,
  { summary, description, parameters, requestBody, responses }: z.output<typeof operation>,
): string {
  const asked = (parameters ?? []).map(
    (one) => `- \`${one.name}\` in ${one.in}${one.required ? '' : ', optional'}: \`${JSON.stringify(one.schema)}\``,
  );
  const reference = requestBody && Object.values(requestBody.content)[0]?.schema.$ref.split('/').at(-1);
  const answers = Object.entries(responses).map(([status, answer]) => `- \`${status}\` ${answer.description}`);
  return [
    `## ${summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    description,
    asked.length > 0 ? asked.join('\n') : undefined,
    reference ? `Body: [${reference}](#${reference.toLowerCase()})` : undefined,
    answers.join('\n'),
    '',
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
