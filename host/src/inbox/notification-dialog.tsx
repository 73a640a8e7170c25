import type { DataOf } from '@chokdee/contracts';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { Button, Dialog, DialogBody, DialogFooter, Emblem, Heading, LinkButton, Text } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import styles from './inbox.module.css';
import { markRead } from './mark-read.ts';
import { closeNotifications, newsQuery } from './notifications.ts';

type Notification = DataOf<'GET /api/notifications'>[number];

const WIDTH_PX = 400;
/** Most notices before the page that the member opened; the bell has the others. */
const MOST_STEPS = 3;
/** Notifications of this type show the picture first, all others the text (spec section 3). */
const PICTURE = 1;

export default function NotificationDialog() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data = [] } = useQuery(newsQuery(agentCode));
  const openDialog = useUi((state) => state.openDialog);
  const [index, setIndex] = useState(0);
  const steps = data.slice(0, MOST_STEPS);
  const shown = steps[index];
  const unread = shown === undefined || shown.is_read ? null : shown.id;
  const close = () => closeNotifications();
  useEffect(() => {
    if (unread !== null) void markRead([unread]);
  }, [unread]);
  // Spec section 2: the label is 'next' until the second last step, then 'close'.
  const hasNext = index < steps.length - 1;
  const others = hasNext ? 0 : data.length - steps.length;
  const heading = (
    <>
      <h2>{copy.notification.title}</h2>
      <Text as="span" size="sm" tone="subtle" grow textAlign="right">
        {steps.length > 0 && `${index + 1} / ${steps.length}`}
      </Text>
    </>
  );
  return (
    <Dialog open title={copy.notification.title} width={WIDTH_PX} heading={heading} onClose={close}>
      <DialogBody aria-live="polite">
        {shown === undefined ? <Nothing words={copy.notification.none} icon="bell" /> : <Shown notification={shown} />}
      </DialogBody>
      <DialogFooter>
        {shown?.link?.startsWith('/') && (
          <LinkButton as={Link} replace variant="secondary" wide to={shown.link} onClick={close}>
            {copy.notification.open}
          </LinkButton>
        )}
        {others > 0 && (
          <Button
            variant="secondary"
            wide
            onClick={() => {
              close();
              openDialog('inbox');
            }}
          >
            {copy.more(others)}
          </Button>
        )}
        <Button wide data-autofocus onClick={() => (hasNext ? setIndex(index + 1) : close())}>
          {hasNext ? copy.notification.next : copy.notification.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** One notification, whole. */
export function Shown({ notification }: { readonly notification: Notification }) {
  const { type, image, title, description } = notification;
  return (
    <>
      {type === PICTURE && image !== null ? <Picture src={image} /> : <Emblem ground="info" icon="info" />}
      <div>
        <Heading as="h3" size="lg">
          {title}
        </Heading>
        <Text tone="muted" above={1}>
          {description}
        </Text>
      </div>
      {type !== PICTURE && image !== null && <Picture src={image} />}
    </>
  );
}

const Picture = ({ src }: { readonly src: string }) => (
  <img className={styles.picture} src={src} alt="" width={358} height={168} />
);
