import type { DataOf } from '@chokdee/contracts';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { markNotificationsRead, useAgent } from '@chokdee/session';
import { Button, buttonClass, Dialog, Icon } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { copy } from '../copy.ts';
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
      <span className="fs14 t3 grow r">{data.length > 0 && `${index + 1} / ${data.length}`}</span>
    </>
  );
  return (
    <Dialog open title={copy.notification.title} width={WIDTH_PX} heading={heading} onClose={close}>
      <div className="db" aria-live="polite">
        {shown === undefined ? <p className="t2">{copy.notification.none}</p> : <Shown notification={shown} />}
      </div>
      <div className="df">
        {shown?.link?.startsWith('/') && (
          <Link replace className={buttonClass({ variant: 'secondary', wide: true })} to={shown.link} onClick={close}>
            {copy.notification.open}
          </Link>
        )}
        <Button wide data-autofocus onClick={() => (hasNext ? setIndex(index + 1) : close())}>
          {hasNext ? copy.notification.next : copy.notification.close}
        </Button>
      </div>
    </Dialog>
  );
}

function Shown({ notification }: { readonly notification: Notification }) {
  const { type, image, title, description } = notification;
  return (
    <>
      {type === PICTURE && image !== null ? (
        <img className="notice-picture" src={image} alt="" />
      ) : (
        <span className="emb" style={{ background: 'var(--info-fill)', color: 'var(--info)' }}>
          <Icon name="info" />
        </span>
      )}
      <div>
        <h3 className="fs18">{title}</h3>
        <p className="t2 mt1">{description}</p>
      </div>
    </>
  );
}
