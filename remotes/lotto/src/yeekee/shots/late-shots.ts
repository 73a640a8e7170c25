import { late } from '@chokdee/ui/late';

/** Loaded late: below the first view of a phone, beside it on a wide screen. */
export const shotsSide = late(async () => (await import('./shots-side.tsx')).ShotsSide);
/** Height of its placeholder, px. */
export const SHOTS_HEIGHT = 640;
