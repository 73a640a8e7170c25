/** What games are about, whichever studio made them. */
export const gameThemes = [
  'animals',
  'sea',
  'nature',
  'fruit',
  'treasure',
  'legend',
  'festival',
  'classic',
  'cards',
  'dice',
  'wheel',
] as const;
