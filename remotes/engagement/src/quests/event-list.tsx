import { formatThaiDate } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Caption, Detail, Icon, PictureCard, Section, SectionHeader, Text } from '@chokdee/ui';
import { copy } from './copy.ts';
import { QuestProgress } from './quest-card.tsx';
import { type EventWithQuests, eventQuestsQuery } from './quests.api.ts';
import styles from './quests.module.css';

/** Running events with the progress of their quests. Draws nothing without events and after a failure. */
export function EventList() {
  const { data } = useQuery(eventQuestsQuery);
  if (!data || data.events.length === 0) return null;
  return (
    <Section>
      <SectionHeader>
        <h2>{copy.events}</h2>
      </SectionHeader>
      <div className={styles.events}>
        {data.events.map((entry) => (
          <EventCard key={entry.event.id} {...entry} />
        ))}
      </div>
    </Section>
  );
}

function EventCard({ event, quests }: EventWithQuests) {
  const { title, description, image, link, action, ends_at } = event;
  return (
    <PictureCard className={styles.event}>
      <img className={styles.picture} src={image} alt="" loading="lazy" />
      <div className={styles.eventText}>
        <h3>{title}</h3>
        <Detail>{description}</Detail>
        {ends_at && <Caption as="p">{copy.until(formatThaiDate(ends_at))}</Caption>}
        {quests.map((quest) => (
          <QuestProgress key={quest.quest_id} quest={quest} />
        ))}
        {link !== null && (
          <Text as={Link} size="sm" className={styles.more} to={link}>
            {action ?? copy.eventOpen}
            <Icon name="chevron-right" size={16} />
          </Text>
        )}
      </div>
    </PictureCard>
  );
}
