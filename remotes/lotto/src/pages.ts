/** Pages by their key in remote.config.ts. */
export const pages = {
  lobby: () => import('./lobby/lobby.page.tsx'),
  bills: () => import('./bills/bills.page.tsx'),
  results: () => import('./results/results.page.tsx'),
  rates: () => import('./rates/rates.page.tsx'),
  calendar: () => import('./calendar/calendar.page.tsx'),
  round: () => import('./round.page.tsx'),
};
