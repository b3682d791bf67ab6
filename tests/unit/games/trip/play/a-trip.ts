import { paperTrip, tripSettings, type TripWish } from '../../../../../src/games/trip/game/trip-settings.ts';
import { playableTrip, type PlayableTrip } from '../../../../../src/games/trip/play/playable-trip.ts';

/** The paper's game, or one with some settings changed, ready to be played. */
export function aTrip(wish: Partial<TripWish> = {}): PlayableTrip {
  const { destinations = 2 } = wish;
  return playableTrip(tripSettings({ ...paperTrip, words: destinations, ...wish }));
}
