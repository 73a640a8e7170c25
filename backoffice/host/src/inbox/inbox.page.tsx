import { DeskPage, useAddress } from '@chokdee/backoffice-ui';
import { Alert, Button, Empty, Flex, Segmented, Skeleton } from 'antd';
import { ApprovalCard } from './approval-card.tsx';
import { useApprovals, type Which } from './approvals.query.ts';
import { copy } from './copy.ts';

/** Requests for a second person. It is made for phones, too. */
export function Page() {
  const [{ state, id }, change] = useAddress();
  const which: Which = state === 'decided' ? 'decided' : 'open';
  const { data, error, isPending, refetch } = useApprovals(which);
  const all = data?.items ?? [];
  const shown = id === undefined ? all : all.filter((each) => String(each.id) === id);
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
      {id !== undefined && (
        <Alert
          type="info"
          role="note"
          title={copy.one(id)}
          action={<Button onClick={() => change({ id: undefined })}>{copy.all}</Button>}
        />
      )}
      {error !== null && (
        <Alert
          showIcon
          type="error"
          title={error.reason}
          action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
        />
      )}
      {isPending && error === null && <Skeleton active />}
      {data !== undefined && shown.length === 0 && <Nothing which={which} />}
      <Flex vertical gap={12} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {shown.map((approval) => (
          <li key={approval.id}>
            <ApprovalCard approval={approval} />
          </li>
        ))}
      </Flex>
    </DeskPage>
  );
}

function Nothing({ which }: { readonly which: Which }) {
  return (
    <Empty
      description={
        <Flex vertical>
          <strong>{which === 'open' ? copy.nothingTitle : copy.nothingDecided}</strong>
          {which === 'open' && <span>{copy.nothingWhy}</span>}
        </Flex>
      }
    />
  );
}
