/** Addresses of this area, and the few of other areas that its pages link to. */
export const engagementPaths = {
  wheel: '/member/wheel',
  statement: '/member/statement',
  home: '/',
} as const;
