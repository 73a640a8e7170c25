import { Link } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { Dialog, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';

export default function EventDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const events = useAgent((state) => state.config?.events) ?? [];
  const close = () => openDialog(null);
  return (
    <Dialog open title={copy.event.title(events.length)} width={480} onClose={close}>
      <div className="db stack" style={{ padding: 16 }}>
        {events.map(({ id, title, description, image, link }) => (
          <Link replace key={id} className="pw ev" to={link ?? '/'} onClick={close}>
            <span className="part" style={{ display: 'block' }}>
              <img src={image} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
            </span>
            <span style={{ display: 'block', padding: '12px 14px 14px' }}>
              <b className="m">{title}</b>
              <span className="fs14 t2" style={{ display: 'block' }}>
                {description}
              </span>
              <span className="fs14 row gap1 mt1" style={{ color: 'var(--info)' }}>
                {copy.event.open}
                <Icon name="chevron-right" size={16} />
              </span>
            </span>
          </Link>
        ))}
      </div>
    </Dialog>
  );
}
