import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { markNotificationsRead, useAgent, useReadNotifications, useUi } from '@chokdee/session';
import { Button, Chip, Dialog, EmptyState, ErrorState, Icon, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { notificationsQuery } from './notifications.ts';

type Notification = DataOf<'GET /api/notifications'>[number];

/** All notifications behind the bell, and which of them the member has read in this browser. */
export default function InboxDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const agentCode = useAgent((state) => state.agentCode);
  const { data, error, refetch } = useQuery(notificationsQuery(agentCode));
  const read = useReadNotifications();
  const [onlyUnread, setOnlyUnread] = useState(false);
  const unread = data?.filter(({ id }) => !read.includes(id)) ?? [];
  const shown = onlyUnread ? unread : (data ?? []);
  const isEmpty = data !== undefined && shown.length === 0;
  return (
    <Dialog open title={copy.inbox.title} width={480} onClose={() => openDialog(null)}>
      <div className="db" style={{ padding: 16, gap: 12 }}>
        <div className="row between wrap">
          <div className="row">
            <Chip on={!onlyUnread} onClick={() => setOnlyUnread(false)}>
              {copy.inbox.all}
            </Chip>
            <Chip on={onlyUnread} onClick={() => setOnlyUnread(true)}>
              {copy.inbox.unread(unread.length)}
            </Chip>
          </div>
          <Button
            variant="text"
            size="sm"
            disabled={unread.length === 0}
            onClick={() => markNotificationsRead(unread.map(({ id }) => id))}
          >
            {copy.inbox.readAll}
          </Button>
        </div>
        {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
        {error === null && data === undefined && <Skeleton height={180} radius={16} />}
        {isEmpty && <EmptyState title={onlyUnread ? copy.inbox.noUnread : copy.notification.none} icon="bell" />}
        {shown.length > 0 && (
          <ul className="card" style={{ padding: '4px 16px' }}>
            {shown.map((notification) => (
              <li key={notification.id}>
                <Entry notification={notification} isRead={read.includes(notification.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Entry({ notification, isRead }: { readonly notification: Notification; readonly isRead: boolean }) {
  const openDialog = useUi((state) => state.openDialog);
  const { id, title, description, link, created_at } = notification;
  const content = (
    <>
      <span className="emb" style={{ background: 'var(--raised)', color: 'var(--text-2)', width: 40, height: 40 }}>
        <Icon name="bell" size={20} />
      </span>
      <span className="grow">
        <b className="m">{title}</b>
        <span className="fs14 t2 block">{description}</span>
        <span className="fs12 t3 block">{formatThaiDateTime(created_at)}</span>
      </span>
      {!isRead && (
        <span className="unread">
          <span className="sr">{copy.inbox.isUnread}</span>
        </span>
      )}
    </>
  );
  if (link?.startsWith('/') !== true) {
    return (
      <button type="button" className="lr inbox-entry" onClick={() => markNotificationsRead([id])}>
        {content}
      </button>
    );
  }
  const follow = () => {
    markNotificationsRead([id]);
    openDialog(null);
  };
  return (
    <Link replace className="lr inbox-entry" to={link} onClick={follow}>
      {content}
    </Link>
  );
}
