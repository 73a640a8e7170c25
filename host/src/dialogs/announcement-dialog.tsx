import { Link } from '@chokdee/router';
import { useAgent, useUi } from '@chokdee/session';
import { cx, Dialog, Icon } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';

/** Where a press on an announcement leads (spec section 2). */
const POLL = '/poll/1';

export default function AnnouncementDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const events = useAgent((state) => state.config?.events ?? []);
  const [index, setIndex] = useState(0);
  const close = () => openDialog(null);
  const event = events[index];
  const turn = (by: number) => setIndex((index + by + events.length) % events.length);
  return (
    <Dialog
      open
      redClose
      title={copy.announcement.title(events.length === 0 ? 0 : index + 1, events.length)}
      width={800}
      onClose={close}
    >
      {event === undefined ? (
        <p className="db t2">{copy.announcement.none}</p>
      ) : (
        <>
          <Link className="banner announcement" to={POLL} onClick={close}>
            <img src={event.image} alt="" />
            <span className="tx">
              <b>{event.title}</b>
              <span>{event.description}</span>
            </span>
          </Link>
          <div className="row between" style={{ padding: '4px 8px' }}>
            <button type="button" className="ib" aria-label={copy.announcement.previous} onClick={() => turn(-1)}>
              <Icon name="chevron-left" />
            </button>
            <div className="dots" aria-hidden="true">
              {events.map(({ id }, dot) => (
                <i key={id} className={cx(dot === index && 'on')} />
              ))}
            </div>
            <button type="button" className="ib" aria-label={copy.announcement.next} onClick={() => turn(1)}>
              <Icon name="chevron-right" />
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
