/** The sides as spectators see them; which seat is which is drawn for each talk. In a file that a page takes without the schemas. */
export const watchedSides = ['left', 'right'] as const;

export type WatchedSide = (typeof watchedSides)[number];
