import { formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { useUi } from '@chokdee/session';
import { Box, Button, Caption, Detail, type IconName, ListRow, Strong, VisuallyHidden } from '@chokdee/ui';
import { DrawnEmblem } from '@chokdee/ui/emblem';
import { useState } from 'react';
import type { Alike } from './alike.ts';
import { copy } from './copy.ts';
import styles from './inbox.module.css';
import type { Notification, NotificationKind } from './inbox.query.ts';
import { markRead } from './mark-read.ts';

const icons: Readonly<Record<NotificationKind, IconName>> = {
  money: 'wallet',
  lottery: 'ticket',
  prizes: 'gift',
  security: 'shield',
  news: 'megaphone',
};

/** Shows the newest of several similar notices. A press marks all as read; the button below lists the others. */
export function InboxRow({ newest, others }: Alike) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <InboxEntry notification={newest} alike={others} />
      {others.length > 0 && !isWhole && (
        <Button variant="text" size="sm" onClick={() => setIsWhole(true)}>
          {copy.more(others.length)}
        </Button>
      )}
      {isWhole && others.map((other) => <InboxEntry key={other.id} notification={other} />)}
    </>
  );
}

interface EntryProps {
  readonly notification: Notification;
  /** Notices that are marked as read together with this one. */
  readonly alike?: readonly Notification[];
}

/** A row of the inbox: a link if it has a target, otherwise a button that marks it as read. */
export function InboxEntry({ notification, alike = [] }: EntryProps) {
  const openDialog = useUi((state) => state.openDialog);
  const { id, kind, title, description, link, created_at, is_read, emblem, image } = notification;
  const read = () => {
    if (!is_read) void markRead([id, ...alike.map((other) => other.id)]);
  };
  const content = (
    <>
      <DrawnEmblem look={emblem} icon={icons[kind]} size="sm" />
      <Box as="span" grow>
        <Strong>{title}</Strong>
        {description !== '' && (
          <Detail as="span" className={styles.block}>
            {description}
          </Detail>
        )}
        {image !== null && (
          <img className={styles.rowPicture} src={image} alt="" width={358} height={168} loading="lazy" />
        )}
        <Caption className={styles.block}>
          {copy.kinds[kind]} · {formatTime(created_at)}
        </Caption>
      </Box>
      {!is_read && (
        <span className={styles.unread}>
          <VisuallyHidden>{copy.isUnread}</VisuallyHidden>
        </span>
      )}
    </>
  );
  if (link?.startsWith('/') !== true) {
    return (
      <ListRow as="button" className={styles.entry} onClick={read}>
        {content}
      </ListRow>
    );
  }
  const follow = () => {
    read();
    openDialog(null);
  };
  return (
    <ListRow as={Link} replace className={styles.entry} to={link} onClick={follow}>
      {content}
    </ListRow>
  );
}
