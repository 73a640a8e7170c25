import { Link, useSearchParams } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { Box, Chip, ChipGroup, cx, Detail, ErrorState, LinkButton, Row, Skeleton, Strong } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { type PropsWithChildren, useState } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { LoginButton } from '../parts/login-button.tsx';
import { PointsCard } from '../parts/points-card.tsx';
import { useShopItems } from '../parts/shop-items.ts';
import { wayTo } from '../parts/way-to.tsx';
import { usePoints } from '../queries/points.api.ts';
import { copy } from './copy.ts';
import { History, type HistoryView } from './history.tsx';
import { ItemCard } from './item-card.tsx';
import { RedeemSheet } from './redeem-sheet.tsx';
import type { ShopItem } from './shop.api.ts';
import styles from './shop.module.css';

/** The part that the preview of drafts takes from the scripts of this page. */
export { ItemCard };

const VIEWS: readonly (string | null)[] = ['orders', 'points'] satisfies HistoryView[];

/** The points shop. `?view=` shows exchanges or movements of points; `?item=` opens the exchange of one item. */
export function Page() {
  const isMember = useSession((state) => state.isLoggedIn);
  const [params] = useSearchParams();
  const view = params.get('view');
  if (!isMember) {
    return (
      <>
        <GuestCard />
        <Shop />
      </>
    );
  }
  const isHistory = VIEWS.includes(view);
  const action = (
    <LinkButton
      as={Link}
      variant="secondary"
      size="sm"
      to={isHistory ? engagementPaths.shop : engagementPaths.shopOrders}
    >
      {isHistory ? copy.backToShop : copy.history}
    </LinkButton>
  );
  return (
    <div className={isHistory ? styles.history : undefined}>
      <PointsCard action={action} />
      {isHistory ? <History view={view === 'points' ? 'points' : 'orders'} /> : <Shop />}
    </div>
  );
}

function GuestCard() {
  return (
    <Row as="section" surface="card" justify="between" wrap above={4}>
      <Box as="span" grow>
        <Strong>{copy.guestTitle}</Strong>
        <br />
        <Detail as="span">{copy.guestHint}</Detail>
      </Box>
      <LoginButton size="sm" />
    </Row>
  );
}

function Shop() {
  const { data, error, refetch } = useShopItems();
  if (error && !data) {
    return <ErrorState above={3} error={error} onRetry={refetch} />;
  }
  if (!data) return <ShopSkeleton />;
  if (data.items.length === 0) return <NoItems />;
  return <Items items={data.items} />;
}

const ORDER = ['credit', 'coupon', 'spin', 'goods'] as const satisfies ShopItem['kind'][];

function Items({ items }: { readonly items: readonly ShopItem[] }) {
  const [params, setParams] = useSearchParams();
  const isMember = useSession((state) => state.isLoggedIn);
  const points = usePoints(isMember) ?? null;
  const kinds = ORDER.filter((kind) => items.some((item) => item.kind === kind));
  const kind = kinds.find((one) => one === params.get('kind')) ?? null;
  const shown = items.filter((item) => kind === null || item.kind === kind);
  // The address opens the sheet only once; an open sheet has its own history entry.
  const [chosenId, setChosenId] = useState(params.get('item'));
  const chosen = isMember ? items.find(({ item_id }) => item_id === chosenId) : undefined;
  const show = (next: Record<string, string>) => setParams(next, { replace: true });
  return (
    <>
      <ChipGroup above={3} aria-label={copy.kinds}>
        <Chip on={kind === null} onClick={() => show({})}>
          {copy.all}
        </Chip>
        {kinds.map((one) => (
          <Chip key={one} on={one === kind} onClick={() => show({ kind: one })}>
            {copy.kind[one]}
          </Chip>
        ))}
      </ChipGroup>
      <ItemGrid>
        {shown.map((item) => (
          <ItemCard
            key={item.item_id}
            item={item}
            points={isMember ? points : null}
            onRedeem={() => setChosenId(item.item_id)}
          />
        ))}
      </ItemGrid>
      {chosen && <RedeemSheet item={chosen} onClose={() => setChosenId(null)} />}
    </>
  );
}

export const ItemGrid = ({ children }: PropsWithChildren) => (
  <Box above={3} className={cx(styles.items, styles.grid)}>
    {children}
  </Box>
);

function NoItems() {
  return <Nothing above={3} icon="bag" words={copy.empty} action={wayTo(engagementPaths.home, copy.home)} />;
}

function ShopSkeleton() {
  return (
    <Box above={3} className={styles.items} aria-busy="true">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={252} radius={12} />
      ))}
    </Box>
  );
}
