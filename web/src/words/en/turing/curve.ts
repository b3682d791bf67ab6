/** How the own ratings went. */
export const curve = {
  heading: 'Your ratings',
  forum: 'Forum',
  nothing: 'No game of yours has counted here yet.',
  rating: 'Rating',
  detection: 'Finding out',
  concealment: 'Staying hidden',
  glicko: 'Winning',
  picture: '{{rating}}, game by game; the table beside it has the numbers.',
  table: '{{rating}} after each game',
  game: 'Game',
  interval: '95 % interval',
  from: '{{lower, number}} to {{upper, number}}',
  games_one: '{{count, number}} game →',
  games_other: '{{count, number}} games →',
} as const;
