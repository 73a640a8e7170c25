import { useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage, StateTag, useAddress, When } from '@chokdee/backoffice-ui';
import { Button, Empty, Flex, Typography } from 'antd';
import { drawKey, drawsToEnter } from '../parts/board-rows.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { Failed } from '../parts/failed.tsx';
import { copy } from './copy.ts';
import { ResultEntry } from './result-entry.tsx';

/** Interval between two looks at the list, ms; entries of staff are told at once. */
const EVERY_MS = 15_000;

export function Page() {
  const [{ lottery, draw }, change] = useAddress();
  const board = useStaffQuery('GET /api/staff/rounds/board', {}, { every: EVERY_MS, live: ['results', 'approvals'] });
  const due = drawsToEnter(board.data?.items ?? []);
  const isNamed = lottery !== undefined && draw !== undefined;
  const first = due.find(({ asked }) => asked !== 'me');
  const chosen = isNamed ? { lottery, draw } : first?.draw ? { lottery: first.lottery, draw: first.draw } : null;
  const chosenKey = chosen && drawKey(chosen);
  const next = async () => {
    const { data } = await board.refetch();
    // The second person goes on to what waits for the second one, however late it is.
    const asked = due.find((row) => drawKey(row) === chosenKey)?.asked === 'other' ? 'other' : null;
    const left = drawsToEnter(data?.items ?? []).filter((row) => drawKey(row) !== chosenKey);
    const following = left.find((row) => row.asked === asked);
    change({ lottery: following?.lottery, draw: following?.draw ?? undefined });
  };
  return (
    <DeskPage title={copy.title} about={copy.about}>
      {board.error && <Failed error={board.error} onRetry={() => board.refetch()} />}
      <Flex gap={24} align="flex-start" wrap="wrap">
        <nav aria-label={copy.due} style={{ width: 260, maxHeight: '75vh', overflow: 'auto' }}>
          <Typography.Title level={2} style={{ fontSize: 16 }}>
            {`${copy.due} (${due.length})`}
          </Typography.Title>
          {due.length === 0 && !board.isPending && <Empty description={`${copy.noneDue} ${copy.noneDueWhy}`} />}
          <Flex vertical gap={4}>
            {due.map((row) => (
              <Button
                key={drawKey(row)}
                type={drawKey(row) === chosenKey ? 'primary' : 'default'}
                style={{ height: 'auto', justifyContent: 'space-between', padding: '6px 10px' }}
                onClick={() => change({ lottery: row.lottery, draw: row.draw ?? undefined })}
              >
                <Flex vertical align="flex-start">
                  <span>{row.name}</span>
                  <When at={row.due_at} show="age" />
                </Flex>
                {row.due !== null && (
                  <StateTag tone={row.due === 'late' || row.due === 'feed' ? 'problem' : 'waits'}>
                    {partsCopy.due[row.due]}
                  </StateTag>
                )}
              </Button>
            ))}
          </Flex>
        </nav>
        <section style={{ flex: '1 1 640px', minWidth: 0 }}>
          {chosen === null ? (
            <Empty description={copy.choose} />
          ) : (
            <ResultEntry key={chosenKey} {...chosen} onNext={next} />
          )}
        </section>
      </Flex>
    </DeskPage>
  );
}
