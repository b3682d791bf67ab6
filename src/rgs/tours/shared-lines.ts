import { z } from 'zod';
import { readContent, wordings } from '../../core/content.ts';
import { routeSchema } from './route.ts';

/** What all tours say alike. */
export const sharedLines = readContent(
  import.meta.url,
  'shared/lines.yaml',
  z.strictObject({
    /** Before an opening that the user asked for. */
    acceptances: wordings('topic'),
    /** Before an opening on something that the user touched on. */
    pickUps: wordings('topic'),
    /** Before an opening that the bot brings up itself. */
    transitions: wordings('topic'),
    /** What the user told of their likes, before a question; of their pets, with one. */
    rememberedLikes: wordings('name', 'plural', 'are'),
    rememberedPets: wordings('name'),
    /** Around a fact; yes to the question means that the user knew it. */
    factLeads: wordings(),
    factQuestions: wordings(),
    /** Before a question in other words: to 'why do you ask', and to 'how do you mean that'. */
    whyIAsk: wordings('topic'),
    whatIMean: wordings('topic'),
    /** When the user wants to leave. */
    leavings: wordings('topic'),
    /** Reactions, by the names that routes use. */
    reactions: z.record(z.string(), wordings('topic')),
  }),
);

/** The way that tours go unless their file has one of its own. */
export const sharedRoute = readContent(import.meta.url, 'shared/route.yaml', routeSchema);
