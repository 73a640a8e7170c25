/** Themes of games, the same for every studio. */
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
