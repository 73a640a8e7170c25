import { useAgent, useUi } from '@chokdee/session';
import { Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** Floating buttons: the operator's contacts and, when there are events, their dialog. */
export function Contacts() {
  const config = useAgent((state) => state.config);
  const openDialog = useUi((state) => state.openDialog);
  if (config === null) return null;
  const { telegram_contact_url: telegram, line_contact_url: line } = config.info;
  const hasEvents = config.events.length > 0;
  if (!telegram && !line && !hasEvents) return null;
  return (
    <div className="fab">
      {hasEvents && (
        <button type="button" aria-label={copy.events} onClick={() => openDialog('event')}>
          <Icon name="gift" />
        </button>
      )}
      {telegram && (
        <a href={telegram} target="_blank" rel="noreferrer" aria-label={copy.contactTelegram}>
          <Icon name="send" />
        </a>
      )}
      {line && (
        <a href={line} target="_blank" rel="noreferrer" aria-label={copy.contactLine}>
          <Icon name="chat" />
        </a>
      )}
    </div>
  );
}
