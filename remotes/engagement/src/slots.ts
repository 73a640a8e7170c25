/** Parts that the frame of the site and pages of other areas show; one script for all, since members meet most of them. */
export const slots = {
  'quest-star': () => import(/* webpackChunkName: "member" */ './member/quest-star.slot.tsx'),
  'quest-badge': () => import(/* webpackChunkName: "member" */ './member/quest-badge.slot.tsx'),
  'points-total': () => import(/* webpackChunkName: "member" */ './member/points-total.slot.tsx'),
  'points-line': () => import(/* webpackChunkName: "member" */ './member/points-line.slot.tsx'),
  'points-row': () => import(/* webpackChunkName: "member" */ './member/points-row.slot.tsx'),
};
