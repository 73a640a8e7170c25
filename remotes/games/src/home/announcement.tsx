import { useAgent, useUi } from '@chokdee/session';
import { Button, Icon, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import styles from './home.module.css';

/** The agent's announcement of the day. "See all" opens the announcement dialog, if there is more to read. */
export function Announcement() {
  const config = useAgent((state) => state.config);
  const openDialog = useUi((state) => state.openDialog);
  if (!config?.info.announcement) return null;
  return (
    <AnnouncementStrip text={config.info.announcement}>
      {config.events.length > 0 && (
        <Button variant="text" size="sm" onClick={() => openDialog('announcement')}>
          {copy.seeAll}
        </Button>
      )}
    </AnnouncementStrip>
  );
}

interface StripProps {
  readonly text: string;
  readonly children?: ReactNode;
}

export function AnnouncementStrip({ text, children }: StripProps) {
  return (
    <section className={styles.announcement} aria-label={copy.announcementLabel}>
      <Icon name="megaphone" size={20} />
      <Text as="span" truncate grow>
        {text}
      </Text>
      {children}
    </section>
  );
}
