/** The vote for new forums. */
export const vote = {
  heading: 'New forums',
  about:
    'Anybody can propose a forum: other roles, other words, other points. One that enough people want to play is hosted for all.',
  none: 'Nothing is proposed at the moment.',
  file: 'Its file',
  wanted: '{{supporters, number}} of {{needed, number}} people want to play it; until {{moment}}',
  takeBack: 'Take my vote back',
  support: 'I would play this',
  propose: 'Propose a forum',
  proposeIt: 'Propose it',
  proposed: '{{title}} is proposed. Tell people who might like it.',
  unreachable: 'The server cannot be reached. Try again.',
} as const;
