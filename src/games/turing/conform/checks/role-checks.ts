import { type ConformCheck, questions, withOneWord, withoutPrediction } from '../conform-check.ts';

/** The role: what a forum lets through, and who may predict. */
export const roleChecks: readonly ConformCheck[] = [
  {
    name: 'refusals',
    about: 'goes on when the forum refuses a message, and keeps its number of refusals small',
    remedy:
      'Where `refusal` is set, say something of the form that `role` describes, or nothing; ten refusals end a game.',
    forum: withOneWord,
    run: async (game) => {
      for (const question of questions.slice(0, 3)) await game.isAnswered(question);
      const { outcome } = game.room.state.match;
      if (outcome?.cause === 'refused-messages') return 'its messages were refused until the game was lost';
      return outcome?.cause === 'connection' ? 'it was gone' : undefined;
    },
  },
  {
    name: 'no-prediction',
    about: 'does not predict where its role may not',
    remedy: 'Look at `role.mayPredict` of the frame `started`.',
    forum: withoutPrediction,
    run: async (game) => {
      for (const question of questions) await game.isAnswered(question);
      return game.done().some(({ action }) => action.kind === 'prediction') ? 'it predicted' : undefined;
    },
  },
];
