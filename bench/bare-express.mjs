/** An express server that does the least: the same routes as the bot, JSON in, JSON of the same form out. */
import { createServer } from 'node:http';
import express from 'express';

const app = express();
app.use(express.json());
app.post('/v1/conversations', (_request, response) => {
  response.status(201).json({ id: 'bare', userId: 'bare' });
});
app.post('/v1/conversations/:id/turns', (request, response) => {
  const reply = `You said: ${request.body.text}. That is all that I can say about it, so tell me more!`;
  response.json({ turnId: request.params.id, reply, ends: false, rg: 'bare', promptRg: null, entity: null });
});
const server = createServer(app);
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
