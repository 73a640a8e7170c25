import { useStaffQuery } from '@chokdee/backoffice-session';
import { When } from '@chokdee/backoffice-ui';
import { Alert, Drawer, Empty, Flex, Skeleton, Typography } from 'antd';
import { Problem } from '../parts/problem.tsx';
import { copy } from './copy.ts';

interface SlipDrawerProps {
  /** Order whose slips are shown; null closes the drawer. */
  readonly reference: string | null;
  onClose(): void;
}

/** Slips of an order. That somebody looked is on record. */
export function SlipDrawer({ reference, onClose }: SlipDrawerProps) {
  return (
    <Drawer
      open={reference !== null}
      title={reference === null ? '' : copy.slipsOf(reference)}
      onClose={onClose}
      destroyOnHidden
    >
      {reference !== null && <Slips reference={reference} />}
    </Drawer>
  );
}

function Slips({ reference }: { readonly reference: string }) {
  const { data, error, refetch } = useStaffQuery('GET /api/staff/deposits/slips', { ref: reference });
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active />;
  if (data.slips.length === 0) return <Empty description={copy.noSlips} />;
  return (
    <Flex vertical gap={24}>
      {data.slips.map(({ id, sent_at, trans_ref, refusal, picture }) => (
        <figure key={id} style={{ margin: 0 }}>
          {picture === null ? (
            <Typography.Text type="secondary">{copy.slipLarge}</Typography.Text>
          ) : (
            <img src={picture} alt={copy.slipsOf(reference)} style={{ maxWidth: '100%' }} />
          )}
          {refusal !== null && <Alert showIcon type="warning" title={copy.slipRefused(refusal)} />}
          <figcaption>
            {copy.slipSent} <When at={sent_at} /> {trans_ref === null ? copy.slipUnread : copy.slipNames(trans_ref)}
          </figcaption>
        </figure>
      ))}
    </Flex>
  );
}
