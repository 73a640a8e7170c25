import { useAgent, useUi } from '@chokdee/session';
import { Button, Icon, Text } from '@chokdee/ui';
import { copy } from './copy.ts';
import styles from './home.module.css';

/** The agent's announcement of the day. "See all" opens the announcement dialog, if there is more to read. */
export function Announcement() {
  const config = useAgent((state) => state.config);
  const openDialog = useUi((state) => state.openDialog);
  if (!config?.info.announcement) return null;
  return (
    <section className={styles.announcement} aria-label={copy.announcementLabel}>
      <Icon name="megaphone" size={20} />
      <Text as="span" truncate grow>
        {config.info.announcement}
      </Text>
      {config.events.length > 0 && (
        <Button variant="text" size="sm" onClick={() => openDialog('announcement')}>
          {copy.seeAll}
        </Button>
      )}
    </section>
  );
}
