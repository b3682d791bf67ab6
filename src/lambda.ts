/** The function that AWS Lambda runs: the default bot behind Alexa's events and HTTP events (docs/deploy-alexa.md). */
import { createBot } from './app.ts';
import { packageVersion } from './config/package-files.ts';
import { createLambdaFunction } from './channels/lambda/lambda-handler.ts';
import { loadConfig } from './config/config.ts';
import { createLogger } from './observe/logger.ts';

export const { handler } = createLambdaFunction(async () => {
  const config = loadConfig(process.env);
  const logger = createLogger({ level: config.PARLEY_LOG_LEVEL, showUtterances: config.PARLEY_LOG_UTTERANCES });
  const bot = await createBot({
    config,
    onTurn: ({ conversationId, index, input, rg, promptRg, totalMs }) => {
      const { turnId } = input;
      logger.info({ conversationId, turn: index, turnId, rg, promptRg, ms: Math.round(totalMs) }, 'turn');
    },
    onWarning: (message) => logger.warn(message),
    onProgress: (message) => logger.info(message),
  });
  return { bot, config, logger, version: packageVersion() };
});
