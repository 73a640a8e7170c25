/** Parts in the shell and on pages of other areas. Those of most pages share one script. */
export const slots = {
  'quest-star': () => import(/* webpackChunkName: "member" */ './member/quest-star.slot.tsx'),
  'quest-badge': () => import(/* webpackChunkName: "member" */ './member/quest-badge.slot.tsx'),
  'points-total': () => import(/* webpackChunkName: "member" */ './member/points-total.slot.tsx'),
  'points-line': () => import(/* webpackChunkName: "member" */ './member/points-line.slot.tsx'),
  'points-row': () => import(/* webpackChunkName: "member" */ './member/points-row.slot.tsx'),
  preview: () => import('./preview.slot.tsx'),
  'vip-card': () => import(/* webpackChunkName: "vip-card" */ './vip/vip-card.slot.tsx'),
};
