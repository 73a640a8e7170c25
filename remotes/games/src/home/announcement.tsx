import { useAgent, useUi } from '@chokdee/session';
import { Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';

/** The operator's announcement of the day; "see all" opens the announcement dialog when there is something in it. */
export function Announcement() {
  const config = useAgent((state) => state.config);
  const openDialog = useUi((state) => state.openDialog);
  if (!config?.info.announcement) return null;
  return (
    <section className="ann" aria-label={copy.announcementLabel}>
      <Icon name="megaphone" size={20} />
      <span className="ell">{config.info.announcement}</span>
      {config.events.length > 0 && (
        <button type="button" className="btn t sm" onClick={() => openDialog('announcement')}>
          {copy.seeAll}
        </button>
      )}
    </section>
  );
}
