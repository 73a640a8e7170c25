/** Parts that the shell and other areas show. */
export const slots = {
  'game-launcher': () => import('./launcher/game-launcher.slot.tsx'),
  preview: () => import('./preview.slot.tsx'),
};
