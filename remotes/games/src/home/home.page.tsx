import { type OwnRow, useRows, useSession } from '@chokdee/session';
import { Box, useBelowFirstView, useIsWide, VisuallyHidden } from '@chokdee/ui';
import { GameSheets } from '../parts/sheet/game-sheets.tsx';
import { Announcement, AnnouncementStrip } from './announcement.tsx';
import { Banners, ShownBanners } from './banners/banners.tsx';
import { copy } from './copy.ts';
import { FirstSteps } from './first-steps.tsx';
import { GameRows } from './game-rows.tsx';
import styles from './home.module.css';
import { Legal } from './legal.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentRow } from './recent-row.tsx';
import { WalletCard } from './wallet-card.tsx';
import { Why } from './why.tsx';

/** Parts that the preview of drafts takes from the scripts of this page. */
export { AnnouncementStrip, ShownBanners };

/** Rows of this area. Slots of other areas stand between, before and behind them. */
const ROWS: readonly OwnRow[] = [
  { id: 'games.banners', order: 10, Row: Banners },
  { id: 'games.why', order: 15, Row: Why },
  { id: 'games.quick', order: 20, Row: QuickActions },
  { id: 'games.recent', order: 35, Row: RecentRow },
  { id: 'games.rows', order: 40, Row: GameRows },
  { id: 'games.legal', order: 60, Row: Legal },
];

/** Number of rows in the first view of a phone or a desktop. */
const FIRST_ROWS = 3;

/** Home: announcement, wallet, then the rows of all areas in their order. */
export function Page() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const isWide = useIsWide();
  const narrowRows = useRows(ROWS, 'home', 'home-narrow');
  const wideRows = useRows(ROWS, 'home');
  const rows = isWide ? wideRows : narrowRows;
  const shown = useBelowFirstView() ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <>
      <VisuallyHidden as="h1">{copy.homeTitle}</VisuallyHidden>
      <Announcement />
      {isLoggedIn && <FirstSteps />}
      <div className={styles.column}>
        <Box above={2} className={styles.spacer} />
        {isLoggedIn && <WalletCard />}
        <Box above={4} className={styles.spacer} />
        {shown.map(({ id, Row }) => (
          <Row key={id} />
        ))}
      </div>
      <GameSheets />
    </>
  );
}
