import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, buttonClass, Dialog, Icon } from '@chokdee/ui';
import { useState } from 'react';
import { closeNotifications, notificationsQuery } from '../account/notifications.ts';
import { copy } from '../copy.ts';

export default function NotificationDialog() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data = [] } = useQuery(notificationsQuery(agentCode));
  const [index, setIndex] = useState(0);
  const shown = data[index];
  const close = () => closeNotifications();
  // Spec section 2: the label is 'next' until the step before last, then 'close'.
  const hasNext = index < data.length - 1;
  const heading = (
    <>
      <h2>{copy.notification.title}</h2>
      <span className="fs14 t3 grow r">{data.length > 0 && `${index + 1} / ${data.length}`}</span>
    </>
  );
  return (
    <Dialog open title={copy.notification.title} width={400} heading={heading} onClose={close}>
      <div className="db">
        <span className="emb" style={{ background: 'var(--info-fill)', color: 'var(--info)' }}>
          <Icon name="bell" />
        </span>
        {shown === undefined ? (
          <p className="t2">{copy.notification.none}</p>
        ) : (
          <div aria-live="polite">
            {shown.image !== null && <img src={shown.image} alt="" style={{ maxWidth: '100%' }} />}
            <h3 className="fs18">{shown.title}</h3>
            <p className="t2 mt1">{shown.description}</p>
          </div>
        )}
      </div>
      <div className="df">
        {shown?.link?.startsWith('/') && (
          <Link className={buttonClass({ variant: 'secondary', wide: true })} to={shown.link} onClick={close}>
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
