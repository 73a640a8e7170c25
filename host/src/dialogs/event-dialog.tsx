import { formatThaiDate } from '@chokdee/format';
import { callQuery, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { Dialog, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** Running events. Those of the boot data stand there until the server has said which of them still run. */
export default function EventDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const { agentCode, config } = useAgent();
  const running = useQuery(callQuery('GET /api/event/list', { agent_code: agentCode }, { onError: 'log' })).data;
  const events = running ?? config?.events ?? [];
  const close = () => openDialog(null);
  return (
    <Dialog open title={copy.event.title(events.length)} width={480} onClose={close}>
      <div className="db stack" style={{ padding: 16 }}>
        {events.length === 0 && <p className="t2">{copy.event.none}</p>}
        {events.map(({ id, title, description, image, link, action, ends_at }) => (
          <Link replace key={id} className="pw ev" to={link ?? '/'} onClick={close}>
            <span className="part" style={{ display: 'block' }}>
              <img src={image} alt="" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
            </span>
            <span style={{ display: 'block', padding: '12px 14px 14px' }}>
              <b className="m">{title}</b>
              <span className="fs14 t2" style={{ display: 'block' }}>
                {description}
              </span>
              {ends_at && (
                <span className="fs12 t3" style={{ display: 'block' }}>
                  {copy.event.until(formatThaiDate(ends_at))}
                </span>
              )}
              <span className="fs14 row gap1 mt1" style={{ color: 'var(--info)' }}>
                {action ?? copy.event.open}
                <Icon name="chevron-right" size={16} />
              </span>
            </span>
          </Link>
        ))}
      </div>
    </Dialog>
  );
}
