import { type OwnRow, useRows, useSession } from '@chokdee/session';
import { Box, Columns, Side, useIsWide, VisuallyHidden } from '@chokdee/ui';
import { Announcement } from './announcement.tsx';
import { Banners } from './banners.tsx';
import { copy } from './copy.ts';
import { GameRows } from './game-rows.tsx';
import styles from './home.module.css';
import { Legal } from './legal.tsx';
import { QuickActions } from './quick-actions.tsx';
import { WalletAside, WalletCard } from './wallet-card.tsx';

/** What this area brings to its page; other areas stand between, before and behind. */
const ROWS: readonly OwnRow[] = [
  { id: 'games.banners', order: 10, Row: Banners },
  { id: 'games.quick', order: 20, Row: QuickActions },
  { id: 'games.rows', order: 40, Row: GameRows },
  { id: 'games.legal', order: 60, Row: Legal },
];
const SIDE: readonly OwnRow[] = [{ id: 'games.wallet', order: 10, Row: WalletAside }];

/** Home: announcement, wallet, then the rows of all areas in their order. */
export function Page() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const isWide = useIsWide();
  const narrowRows = useRows(ROWS, 'home', 'home-narrow');
  const wideRows = useRows(ROWS, 'home');
  const side = useRows(SIDE, 'home-side');
  return (
    <>
      <VisuallyHidden as="h1">{copy.homeTitle}</VisuallyHidden>
      <Announcement />
      <Columns>
        <div className={styles.column}>
          <Box above={2} className={styles.spacer} />
          {isLoggedIn && <WalletCard />}
          <Box above={4} className={styles.spacer} />
          {(isWide ? wideRows : narrowRows).map(({ id, Row }) => (
            <Row key={id} />
          ))}
        </div>
        <Side>{isWide && side.map(({ id, Row }) => <Row key={id} />)}</Side>
      </Columns>
    </>
  );
}
