/** Parts that other areas and the shell show. */
export const slots = {
  'game-launcher': () => import('./launcher/game-launcher.slot.tsx'),
};
