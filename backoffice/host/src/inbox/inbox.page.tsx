import type { StaffError } from '@chokdee/backoffice-session';
import { DeskPage, useAddress } from '@chokdee/backoffice-ui';
import { Alert, Button, Empty, Flex, Segmented, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ApprovalCard } from './approval-card.tsx';
import { type Approval, useApproval, useApprovals, type Which } from './approvals.query.ts';
import { copy } from './copy.ts';

/** Requests for a second person. It is made for phones, too. */
export function Page() {
  const [{ state, id }, change] = useAddress();
  const which: Which = state === 'decided' ? 'decided' : 'open';
  return (
    <DeskPage
      title={copy.title}
      about={copy.about}
      actions={
        <Segmented<Which>
          value={which}
          onChange={(next) => change({ state: next === 'open' ? undefined : next, id: undefined })}
          options={[
            { value: 'open', label: copy.open },
            { value: 'decided', label: copy.decided },
          ]}
        />
      }
    >
      {id === undefined ? (
        <Requests which={which} />
      ) : (
        <>
          <Alert
            type="info"
            role="note"
            title={copy.one(id)}
            action={<Button onClick={() => change({ id: undefined })}>{copy.all}</Button>}
          />
          {/^[1-9]\d{0,14}$/.test(id) ? <Request id={Number(id)} /> : <Empty description={copy.unknown} />}
        </>
      )}
    </DeskPage>
  );
}

function Requests({ which }: { readonly which: Which }) {
  const { items, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useApprovals(which);
  const nothing = which === 'open' ? copy.nothingTitle : copy.nothingDecided;
  return (
    <>
      <Cards items={items} error={error} onRetry={refetch}>
        <strong>{nothing}</strong>
        {which === 'open' && <span>{copy.nothingWhy}</span>}
      </Cards>
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </>
  );
}

/** One request by its number: a decided one says how it was decided. */
function Request({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApproval(id);
  return (
    <Cards items={data?.items} error={error} onRetry={refetch}>
      {copy.unknown}
    </Cards>
  );
}

interface CardsProps {
  readonly items: readonly Approval[] | undefined;
  readonly error: StaffError | null;
  readonly onRetry: () => unknown;
  /** Words in place of an empty list. */
  readonly children: ReactNode;
}

function Cards({ items, error, onRetry, children }: CardsProps) {
  return (
    <>
      {error !== null && (
        <Alert
          showIcon
          type="error"
          title={error.reason}
          action={<Button onClick={() => void onRetry()}>{copy.retry}</Button>}
        />
      )}
      {items === undefined && error === null && <Skeleton active />}
      {items?.length === 0 && <Empty description={<Flex vertical>{children}</Flex>} />}
      <Flex vertical gap={12} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {items?.map((approval) => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} />
          </li>
        ))}
      </Flex>
    </>
  );
}
