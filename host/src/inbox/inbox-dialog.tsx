import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { markNotificationsRead, useAgent, useReadNotifications, useUi } from '@chokdee/session';
import {
  Box,
  Button,
  Caption,
  Card,
  Chip,
  Detail,
  Dialog,
  DialogBody,
  Emblem,
  EmptyState,
  ErrorState,
  ListRow,
  Row,
  Skeleton,
  Strong,
  VisuallyHidden,
} from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import styles from './inbox.module.css';
import { notificationsQuery } from './notifications.ts';

type Notification = DataOf<'GET /api/notifications'>[number];

/** All notifications behind the bell, and which of them the member has read in this browser. */
export default function InboxDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const agentCode = useAgent((state) => state.agentCode);
  const { data, error, refetch } = useQuery(notificationsQuery(agentCode));
  const read = useReadNotifications();
  const [isUnreadOnly, setIsUnreadOnly] = useState(false);
  const unread = data?.filter(({ id }) => !read.includes(id)) ?? [];
  const shown = isUnreadOnly ? unread : (data ?? []);
  const isEmpty = data !== undefined && shown.length === 0;
  return (
    <Dialog open title={copy.inbox.title} width={480} onClose={() => openDialog(null)}>
      <DialogBody className={styles.inbox}>
        <Row justify="between" wrap>
          <Row>
            <Chip on={!isUnreadOnly} onClick={() => setIsUnreadOnly(false)}>
              {copy.inbox.all}
            </Chip>
            <Chip on={isUnreadOnly} onClick={() => setIsUnreadOnly(true)}>
              {copy.inbox.unread(unread.length)}
            </Chip>
          </Row>
          <Button
            variant="text"
            size="sm"
            disabled={unread.length === 0}
            onClick={() => markNotificationsRead(unread.map(({ id }) => id))}
          >
            {copy.inbox.readAll}
          </Button>
        </Row>
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={180} radius={16} />}
        {isEmpty && <EmptyState title={isUnreadOnly ? copy.inbox.noUnread : copy.notification.none} icon="bell" />}
        {shown.length > 0 && (
          <Card as="ul" className={styles.list}>
            {shown.map((notification) => (
              <li key={notification.id}>
                <Entry notification={notification} isRead={read.includes(notification.id)} />
              </li>
            ))}
          </Card>
        )}
      </DialogBody>
    </Dialog>
  );
}

function Entry({ notification, isRead }: { readonly notification: Notification; readonly isRead: boolean }) {
  const openDialog = useUi((state) => state.openDialog);
  const { id, title, description, link, created_at } = notification;
  const content = (
    <>
      <Emblem ground="quiet" size="sm" icon="bell" />
      <Box as="span" grow>
        <Strong>{title}</Strong>
        <Detail as="span" className={styles.block}>
          {description}
        </Detail>
        <Caption className={styles.block}>{formatThaiDateTime(created_at)}</Caption>
      </Box>
      {!isRead && (
        <span className={styles.unread}>
          <VisuallyHidden>{copy.inbox.isUnread}</VisuallyHidden>
        </span>
      )}
    </>
  );
  if (link?.startsWith('/') !== true) {
    return (
      <ListRow as="button" className={styles.entry} onClick={() => markNotificationsRead([id])}>
        {content}
      </ListRow>
    );
  }
  const follow = () => {
    markNotificationsRead([id]);
    openDialog(null);
  };
  return (
    <ListRow as={Link} replace className={styles.entry} to={link} onClick={follow}>
      {content}
    </ListRow>
  );
}
