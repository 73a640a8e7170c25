import { useMay } from '@chokdee/backoffice-session';
import { DeskPage } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { Card, Col, Row, Typography } from 'antd';
import { copy as frame } from '../frame/copy.ts';
import { useDesks } from '../frame/use-nav.ts';
import { nameOfAct } from '../inbox/act-names.copy.ts';
import { useApprovals } from '../inbox/approvals.query.ts';
import { useWaitingCount } from '../inbox/use-waiting-count.ts';
import styles from '../parts/parts.module.css';
import { copy } from './copy.ts';

/** Requests that are listed on the first page; the inbox has the others. */
const FEW = 5;

/** First page of the day: requests that wait for the person, and the desks. */
export function Page() {
  const mayRead = useMay('approvals.read');
  return (
    <DeskPage title={copy.title}>
      <Row gutter={[16, 16]}>
        {mayRead && (
          <Col xs={24} lg={8}>
            <Waiting />
          </Col>
        )}
        <Col xs={24} lg={mayRead ? 16 : 24}>
          <Desks />
        </Col>
      </Row>
    </DeskPage>
  );
}

function Waiting() {
  const { items, error } = useApprovals('open');
  const waiting = useWaitingCount();
  const mine = items?.filter(({ may_decide: mayDecide }) => mayDecide) ?? [];
  return (
    <Card
      size="small"
      title={<h2 className={styles.cardHead}>{copy.inbox}</h2>}
      loading={items === undefined && error === null}
    >
      {error !== null && <Typography.Text type="danger">{error.reason}</Typography.Text>}
      {items !== undefined && mine.length === 0 && waiting === 0 && <p>{copy.nothing}</p>}
      <ul className={styles.plainList}>
        {mine.slice(0, FEW).map((each) => (
          <li key={each.id}>
            <Link to={`/approvals?id=${each.id}`}>{copy.item(each.id, nameOfAct(each), each.asked_by)}</Link>
          </li>
        ))}
      </ul>
      <Link to="/approvals">{copy.openInbox}</Link>
    </Card>
  );
}

function Desks() {
  const desks = useDesks();
  if (desks.length === 0) return <p>{copy.noDesks}</p>;
  return (
    <section aria-label={copy.desks} className={styles.tiles}>
      {desks.map(({ area, entries }) => (
        <Card
          key={area}
          size="small"
          title={<h2 className={styles.cardHead}>{frame.areas[area] ?? entries[0]?.label}</h2>}
        >
          <ul className={styles.plainList}>
            {entries.map(({ id, to, label, help }) => (
              <li key={id}>
                <Link to={to}>{label}</Link>
                {help !== undefined && <div className={styles.quiet}>{help}</div>}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </section>
  );
}
