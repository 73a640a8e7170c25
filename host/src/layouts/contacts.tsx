import { useAgent, useUi } from '@chokdee/session';
import { Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './contacts.module.css';

/**
 * The agent's contacts and a button for its events. They float where there is room beside the page. Elsewhere they
 * stand at its end, because floating buttons would cover content.
 */
export function Contacts() {
  const config = useAgent((state) => state.config);
  const openDialog = useUi((state) => state.openDialog);
  if (config === null) return null;
  const { telegram_contact_url: telegram, line_contact_url: line } = config.info;
  const hasEvents = config.events.length > 0;
  if (!telegram && !line && !hasEvents) return null;
  return (
    <aside className={styles.contacts} aria-label={copy.contacts}>
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
    </aside>
  );
}
