/** Alexa's own intents that the skill takes, with words beside Alexa's that people use for them. */
export const builtInIntents: readonly { readonly name: string; readonly samples: readonly string[] }[] = [
  { name: 'AMAZON.YesIntent', samples: ['yes', 'yeah', 'yep', 'yes please', 'sure', 'of course'] },
  { name: 'AMAZON.NoIntent', samples: ['no', 'nope', 'no thanks', 'no thank you'] },
  { name: 'AMAZON.HelpIntent', samples: ['help', 'help me'] },
  {
    name: 'AMAZON.RepeatIntent',
    samples: ['repeat that', 'say that again', 'can you repeat that', 'what did you say'],
  },
  { name: 'AMAZON.StopIntent', samples: ['stop', 'goodbye', 'bye'] },
  { name: 'AMAZON.CancelIntent', samples: ['cancel', 'never mind'] },
  { name: 'AMAZON.NavigateHomeIntent', samples: ['go home'] },
  { name: 'AMAZON.FallbackIntent', samples: [] },
];
