import { LaterTree, type TreeBranch } from '@chokdee/antd/tree';
import { formatNumber, formatSignedThb } from '@chokdee/format';
import { queryClient, useQuery } from '@chokdee/query';
import { Caption, ErrorState, Figure, Hint, Sheet, SheetBody, SheetHead, Skeleton } from '@chokdee/ui';
import { friendsOfQuery, type Network } from './affiliate.api.ts';
import { copy } from './copy.ts';

const words = copy.network;

const branchesOf = ({ items }: Network): TreeBranch[] =>
  items.map(({ id, name, commission, friends }) => ({
    id,
    isLeaf: friends === 0,
    title: (
      <>
        {name} <Figure as="span">{formatSignedThb(commission)}</Figure>{' '}
        {friends > 0 && <Caption>{words.members(formatNumber(friends))}</Caption>}
      </>
    ),
  }));

const loadBelow = async (id: string) => branchesOf(await queryClient.fetchQuery(friendsOfQuery(id)));

/** Tree of referred friends; a branch is loaded when it is opened. */
export function NetworkTree({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(friendsOfQuery(null));
  return (
    <Sheet open onClose={onClose} title={words.tree}>
      <SheetHead title={words.tree} onClose={onClose} />
      <SheetBody>
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <Skeleton height={240} />}
        {data && <LaterTree label={words.tree} branches={branchesOf(data)} loadBelow={loadBelow} />}
        {data?.next_cursor != null && <Hint above={2}>{words.treeCut(data.items.length)}</Hint>}
      </SheetBody>
    </Sheet>
  );
}
