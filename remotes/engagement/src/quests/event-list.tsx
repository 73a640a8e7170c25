import { formatThaiDate } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Icon } from '@chokdee/ui';
import { copy } from './copy.ts';
import { QuestProgress } from './quest-card.tsx';
import { type EventWithQuests, eventQuestsQuery } from './quests.api.ts';
import styles from './quests.module.css';

/** Running events and how far their quests are; nothing at all when there are none or they cannot be asked for. */
export function EventList() {
  const { data } = useQuery(eventQuestsQuery);
  if (!data || data.events.length === 0) return null;
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>{copy.events}</h2>
      </div>
      <div className={styles.events}>
        {data.events.map((entry) => (
          <EventCard key={entry.event.id} {...entry} />
        ))}
      </div>
    </section>
  );
}

function EventCard({ event, quests }: EventWithQuests) {
  const { title, description, image, link, action, ends_at } = event;
  return (
    <article className={`pw ${styles.event}`}>
      <img className={styles.picture} src={image} alt="" loading="lazy" />
      <div className={styles.eventText}>
        <h3>{title}</h3>
        <p className="fs14 t2">{description}</p>
        {ends_at && <p className="fs12 t3">{copy.until(formatThaiDate(ends_at))}</p>}
        {quests.map((quest) => (
          <QuestProgress key={quest.quest_id} quest={quest} />
        ))}
        {link !== null && (
          <Link className={`fs14 ${styles.more}`} to={link}>
            {action ?? copy.eventOpen}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
      </div>
    </article>
  );
}
