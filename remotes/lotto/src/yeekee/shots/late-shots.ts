import { late } from '@chokdee/ui/late';

/** Below the first view of a phone, beside it on a wide screen. */
export const shotsSide = late(async () => (await import('./shots-side.tsx')).ShotsSide);
/** Of its place while it is on its way, px. */
export const SHOTS_HEIGHT = 640;
