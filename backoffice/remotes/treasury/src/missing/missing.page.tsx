import { useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage, Filters, useAddress } from '@chokdee/backoffice-ui';
import { Col, Flex, Row, Skeleton, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import { copy } from './copy.ts';
import { HeldTable } from './held-table.tsx';
import { OrderTable } from './order-table.tsx';
import { Proposals } from './proposals.tsx';
import { SettleButton } from './settle-button.tsx';
import { SlipDrawer } from './slip-drawer.tsx';

const filters = [
  { name: 'q', label: copy.q },
  { name: 'day', label: copy.day, control: 'day' },
] as const;

/** Unpaid orders beside held money, the pairs that fit, and the act that settles one. */
export function Page() {
  const [{ q = '', day, order: ref, event }, change] = useAddress();
  const asked = { ...(q !== '' && { q }), ...(day !== undefined && { day }) };
  const { data, error, refetch } = useStaffQuery('GET /api/staff/deposits/missing', asked);
  const [slipsOf, setSlipsOf] = useState<string | null>(null);
  const order = data?.orders.find((each) => each.ref === ref) ?? null;
  const held = data?.held.find((each) => each.event_id === event) ?? null;
  const settled = () => {
    change({ order: undefined, event: undefined });
    void refetch();
  };
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <Filters fields={filters} values={{ q, day }} onChange={change} />
      <Problem error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null && <Skeleton active />}
      {data && (
        <>
          {data.read_as.length > 0 && (
            <Flex gap={8} align="center" wrap role="status">
              <Typography.Text type="secondary">{copy.readAs}</Typography.Text>
              {data.read_as.map((words) => (
                <Tag key={words}>{words}</Tag>
              ))}
            </Flex>
          )}
          <Proposals missing={data} onSlips={setSlipsOf} onSettled={settled} />
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={12}>
              <OrderTable
                orders={data.orders}
                chosen={ref}
                onChoose={(chosen) => change({ order: chosen })}
                onSlips={setSlipsOf}
              />
            </Col>
            <Col xs={24} xl={12}>
              <HeldTable
                held={data.held}
                chosen={event}
                onChoose={(chosen) => change({ event: chosen })}
                onDone={settled}
              />
            </Col>
          </Row>
          <Flex justify="end">
            <SettleButton order={order} held={held} label={copy.settleChosen} onSettled={settled} />
          </Flex>
        </>
      )}
      <SlipDrawer reference={slipsOf} onClose={() => setSlipsOf(null)} />
    </DeskPage>
  );
}
