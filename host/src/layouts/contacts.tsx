import { useAgent, useUi } from '@chokdee/session';
import { cx, Icon } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import styles from './frame.module.css';

/**
 * Floating buttons: the agent's contacts and, when there are events, their dialog. Below the lg breakpoint they
 * are folded into a grip no wider than the gutter, so that they cover no key and no icon of the page.
 * @param isOnlyWide shown from the lg breakpoint on; smaller screens have the contact tab
 */
export function Contacts({ isOnlyWide }: { readonly isOnlyWide: boolean }) {
  const config = useAgent((state) => state.config);
  const openDialog = useUi((state) => state.openDialog);
  const [isOpen, setIsOpen] = useState(false);
  if (config === null) return null;
  const { telegram_contact_url: telegram, line_contact_url: line } = config.info;
  const hasEvents = config.events.length > 0;
  if (!telegram && !line && !hasEvents) return null;
  const showEvents = () => {
    setIsOpen(false);
    openDialog('event');
  };
  return (
    <aside
      className={cx(styles.contacts, isOnlyWide && styles.onlyWide, isOpen && styles.open)}
      aria-label={copy.contacts}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={copy.contacts}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>
          <Icon name={isOpen ? 'chevron-left' : 'chat'} size={20} />
        </span>
      </button>
      <div className={styles.contactItems}>
        {hasEvents && (
          <button type="button" aria-label={copy.events} onClick={showEvents}>
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
    </aside>
  );
}
