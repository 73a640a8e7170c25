export const pages = {
  search: () => import('./search/search.page.tsx'),
  risk: () => import('./risk/risk.page.tsx'),
  member: () => import('./member/member.page.tsx'),
};
