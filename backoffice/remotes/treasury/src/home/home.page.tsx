import { useMay, useStaffQuery } from '@chokdee/backoffice-session';
import { DeskPage } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { Card, Col, Flex, Row, Statistic, Typography } from 'antd';
import { copy } from './copy.ts';

const SHOWN = 50;

interface Count {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** Overview of the finance desk: what waits, and its pages. */
export function Page() {
  const mayPay = useMay('withdrawals.read');
  const mayHold = useMay('suspense.read');
  const waiting = useStaffQuery('GET /api/staff/withdrawals', { status: 'waiting', limit: SHOWN }, { enabled: mayPay });
  const held = useStaffQuery('GET /api/staff/suspense', { state: 'held', limit: SHOWN }, { enabled: mayHold });
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <Flex wrap gap={16}>
        {waiting.data && (
          <Counted title={copy.waiting} to="/treasury/withdrawals?status=waiting" count={waiting.data} />
        )}
        {held.data && <Counted title={copy.held} to="/treasury/suspense?state=held" count={held.data} />}
      </Flex>
      <Row gutter={[16, 16]}>
        {copy.pages.map(([to, title, about]) => (
          <Col key={to} xs={24} md={12} xl={6}>
            <Card size="small" title={<Link to={to}>{title}</Link>}>
              <Typography.Text type="secondary">{about}</Typography.Text>
            </Card>
          </Col>
        ))}
      </Row>
    </DeskPage>
  );
}

interface CountedProps {
  readonly title: string;
  readonly to: string;
  readonly count: Count;
}

function Counted({ title, to, count: { items, next_cursor } }: CountedProps) {
  return (
    <Card size="small">
      <Link to={to}>
        <Statistic title={title} value={copy.more(items.length, next_cursor !== null)} />
      </Link>
    </Card>
  );
}
