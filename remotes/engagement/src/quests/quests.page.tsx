import { Link, useSearchParams } from '@chokdee/router';
import { EmptyState, ErrorState, Icon, Skeleton, Tabs, useIsWide } from '@chokdee/ui';
import { useRef } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { OfflineNote } from '../parts/offline-note.tsx';
import { PointsCard } from '../parts/points-card.tsx';
import { ClaimedList } from './claimed-list.tsx';
import { copy } from './copy.ts';
import { EventList } from './event-list.tsx';
import { AffordableItems, RecentPoints } from './points-side.tsx';
import { QuestCard } from './quest-card.tsx';
import type { QuestList } from './quests.api.ts';
import styles from './quests.module.css';
import { useLiveQuests } from './use-live-quests.ts';

/** Quests: what to do, how far it is, what it brings, and what was received. */
export function Page() {
  const isWide = useIsWide();
  const { data, error, refetch } = useLiveQuests();
  return (
    <div className="cols">
      <div className={styles.main}>
        {!isWide && <Points />}
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <QuestsSkeleton />}
        {data && <Quests list={data} />}
      </div>
      {isWide && (
        <aside className={styles.side}>
          <Points />
          <RecentPoints />
          <AffordableItems />
        </aside>
      )}
    </div>
  );
}

function Points() {
  const toShop = (
    <Link className="btn s sm" to={engagementPaths.shop}>
      <Icon name="bag" size={20} />
      {copy.toShop}
    </Link>
  );
  return <PointsCard action={toShop} className={styles.points} />;
}

type Tab = 'active' | 'claimed';

function Quests({ list }: { readonly list: QuestList }) {
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'claimed' ? 'claimed' : 'active';
  const show = (next: Tab) => setParams(next === 'claimed' ? { tab: next } : {}, { replace: true });
  const tabs = [
    { value: 'active', label: copy.active(list.count) },
    { value: 'claimed', label: copy.claimed(list.claimed_count) },
  ] as const;
  return (
    <>
      <Tabs label={copy.tabs} tabs={tabs} value={tab} onChange={show}>
        {tab === 'active' ? <Active list={list} /> : <Claimed list={list} />}
      </Tabs>
      {tab === 'active' && <EventList />}
    </>
  );
}

function Active({ list }: { readonly list: QuestList }) {
  const region = useRef<HTMLDivElement>(null);
  if (list.active.length === 0) return <NoQuests />;
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      <OfflineNote />
      <div className={`stack qgrid mt3 ${styles.grid}`}>
        {list.active.map((quest) => (
          // The button that was pressed leaves with its card: what follows stays within reach of the keyboard.
          <QuestCard
            key={quest.quest_id}
            quest={quest}
            onClaimed={() => region.current?.focus({ preventScroll: true })}
          />
        ))}
      </div>
      <p className="hint mt3">{copy.note}</p>
    </div>
  );
}

function NoQuests() {
  const toWheel = (
    <Link className="btn s" to={engagementPaths.wheel}>
      {copy.toWheel}
    </Link>
  );
  return (
    <div className="mt3">
      <EmptyState icon="star" title={copy.empty} action={toWheel}>
        {copy.emptyHint}
      </EmptyState>
    </div>
  );
}

function Claimed({ list: { claimed, claimed_count: all } }: { readonly list: QuestList }) {
  if (claimed.length === 0) {
    return (
      <div className="mt3">
        <EmptyState icon="star" title={copy.noClaimed} />
      </div>
    );
  }
  return (
    <div className="mt3">
      <ClaimedList quests={claimed} />
      {all > claimed.length && <p className="hint mt2">{copy.lastOnly(claimed.length, all)}</p>}
    </div>
  );
}

function QuestsSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height={52} radius={12} />
      <Skeleton height={172} radius={16} />
      <Skeleton height={172} radius={16} />
      <Skeleton height={172} radius={16} />
    </div>
  );
}
