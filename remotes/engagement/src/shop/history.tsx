import { useNavigate } from '@chokdee/router';
import { Box, Tabs } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { copy } from './copy.ts';
import { Orders } from './orders.tsx';
import { PointMoves } from './point-moves.tsx';

export type HistoryView = 'orders' | 'points';

const TABS = [
  { value: 'orders', label: copy.orders },
  { value: 'points', label: copy.pointMoves },
] as const;

/** The member's exchanges, and every movement of points. */
export function History({ view }: { readonly view: HistoryView }) {
  const navigate = useNavigate();
  const show = (next: HistoryView) =>
    void navigate(next === 'orders' ? engagementPaths.shopOrders : engagementPaths.pointsHistory, { replace: true });
  return (
    <Box above={3}>
      <Tabs label={copy.views} tabs={TABS} value={view} onChange={show}>
        {view === 'orders' ? <Orders /> : <PointMoves />}
      </Tabs>
    </Box>
  );
}
