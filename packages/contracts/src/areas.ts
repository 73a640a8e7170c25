/** The areas of the site: the one place that lists them. `npm run new-area -- <name>` adds to it. */
export const areaNames = ['games', 'lotto', 'finance', 'engagement'] as const;

export type AreaName = (typeof areaNames)[number];
