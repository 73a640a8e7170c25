/** Parts of the home page. Those for all visitors share one script. */
export const slots = {
  'closing-soon': () => import(/* webpackChunkName: "home" */ './home/closing-soon.slot.tsx'),
  why: () => import(/* webpackChunkName: "home" */ './home/why.slot.tsx'),
  'latest-results': () => import(/* webpackChunkName: "home" */ './home/latest-results.slot.tsx'),
  'pending-bills': () => import('./home/pending-bills.slot.tsx'),
};
