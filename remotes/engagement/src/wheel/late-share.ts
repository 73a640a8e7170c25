import { late } from '@chokdee/ui/late';

/** Loaded after a win only, because a page without a spin draws no picture. */
export const sharePrize = late(() => import('./share-prize.tsx').then((part) => part.SharePrize));
