/** Thai lines of the history of points. */
export const copy = {
  stakes: 'แต้มจากยอดเล่น',
} as const;
