import { late } from '@chokdee/ui/late';

/** Drawing a picture is of who has won: a page that nobody has spun on does not bring it. */
export const sharePrize = late(() => import('./share-prize.tsx').then((part) => part.SharePrize));
