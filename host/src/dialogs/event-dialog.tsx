import type { DataOf } from '@chokdee/contracts';
import { formatThaiDate } from '@chokdee/format';
import { callQuery, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { Caption, Detail, Dialog, DialogBody, Icon, PictureCard, Row, Strong } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { copy } from './copy.ts';
import styles from './dialogs.module.css';

/** Shows the running events. Events of the boot data stand in until the server has answered. */
export default function EventDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const { agentCode, config } = useAgent();
  const running = useQuery(callQuery('GET /api/event/list', { agent_code: agentCode }, { onError: 'log' })).data;
  const events = running ?? config?.events ?? [];
  const close = () => openDialog(null);
  return (
    <Dialog open title={copy.event.title(events.length)} width={480} onClose={close}>
      <DialogBody className={styles.tight}>
        {events.length === 0 && <Nothing words={copy.event.none} icon="flag" />}
        {events.map((event) => (
          <EventCard key={event.id} event={event} onClick={close} />
        ))}
      </DialogBody>
    </Dialog>
  );
}

interface EventCardProps {
  readonly event: DataOf<'GET /api/event/list'>[number];
  readonly onClick?: () => void;
}

/** An event with its picture; a press opens its page. */
export function EventCard({ event, onClick }: EventCardProps) {
  const { title, description, image, link, action, ends_at } = event;
  return (
    <PictureCard as={Link} replace className={styles.event} to={link ?? '/'} onClick={onClick}>
      <img className={styles.eventPicture} src={image} alt="" loading="lazy" />
      <span className={styles.eventText}>
        <Strong>{title}</Strong>
        <Detail as="span" className={styles.block}>
          {description}
        </Detail>
        {ends_at && <Caption className={styles.block}>{copy.event.until(formatThaiDate(ends_at))}</Caption>}
        <Row as="span" size="sm" tone="info" gap={1} above={1}>
          {action ?? copy.event.open}
          <Icon name="chevron-right" size={16} />
        </Row>
      </span>
    </PictureCard>
  );
}
