import type { DataOf } from '@chokdee/contracts';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { markNotificationsRead, useAgent } from '@chokdee/session';
import { Button, Dialog, DialogBody, DialogFooter, Emblem, Heading, LinkButton, Text } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import styles from './inbox.module.css';
import { closeNotifications, notificationsQuery } from './notifications.ts';

type Notification = DataOf<'GET /api/notifications'>[number];

const WIDTH_PX = 400;
/** A notification of this type is a picture; every other is text (spec section 3). */
const PICTURE = 1;

export default function NotificationDialog() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data = [] } = useQuery(notificationsQuery(agentCode));
  const [index, setIndex] = useState(0);
  const shown = data[index];
  const close = () => closeNotifications();
  useEffect(() => {
    if (shown !== undefined) markNotificationsRead([shown.id]);
  }, [shown]);
  // Spec section 2: the label is 'next' until the step before last, then 'close'.
  const hasNext = index < data.length - 1;
  const heading = (
    <>
      <h2>{copy.notification.title}</h2>
      <Text as="span" size="sm" tone="subtle" grow textAlign="right">
        {data.length > 0 && `${index + 1} / ${data.length}`}
      </Text>
    </>
  );
  return (
    <Dialog open title={copy.notification.title} width={WIDTH_PX} heading={heading} onClose={close}>
      <DialogBody aria-live="polite">
        {shown === undefined ? <Text tone="muted">{copy.notification.none}</Text> : <Shown notification={shown} />}
      </DialogBody>
      <DialogFooter>
        {shown?.link?.startsWith('/') && (
          <LinkButton as={Link} replace variant="secondary" wide to={shown.link} onClick={close}>
            {copy.notification.open}
          </LinkButton>
        )}
        <Button wide data-autofocus onClick={() => (hasNext ? setIndex(index + 1) : close())}>
          {hasNext ? copy.notification.next : copy.notification.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Shown({ notification }: { readonly notification: Notification }) {
  const { type, image, title, description } = notification;
  return (
    <>
      {type === PICTURE && image !== null ? (
        <img className={styles.picture} src={image} alt="" width={358} height={168} />
      ) : (
        <Emblem ground="info" icon="info" />
      )}
      <div>
        <Heading as="h3" size="lg">
          {title}
        </Heading>
        <Text tone="muted" above={1}>
          {description}
        </Text>
      </div>
    </>
  );
}
