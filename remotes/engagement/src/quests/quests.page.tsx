import { Link, useSearchParams } from '@chokdee/router';
import { Box, Columns, ErrorState, Hint, Icon, LinkButton, Side, Skeleton, Stack, Tabs, useIsWide } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useRef } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { OfflineNote } from '../parts/offline-note.tsx';
import { PointsCard } from '../parts/points-card.tsx';
import { wayTo } from '../parts/way-to.tsx';
import { ClaimedList } from './claimed-list.tsx';
import { copy } from './copy.ts';
import { EventList } from './event-list.tsx';
import { AffordableItems, RecentPoints } from './points-side.tsx';
import { QuestCard } from './quest-card.tsx';
import type { QuestList } from './quests.api.ts';
import styles from './quests.module.css';
import { useLiveQuests } from './use-live-quests.ts';

/** The part that the preview of drafts takes from the scripts of this page. */
export { QuestCard };

/** Quests with progress and reward, and the claimed ones. */
export function Page() {
  const isWide = useIsWide();
  const { data, error, refetch } = useLiveQuests();
  return (
    <Columns>
      <div className={styles.main}>
        {!isWide && <Points />}
        {error && !data && <ErrorState error={error} onRetry={refetch} />}
        {!error && !data && <QuestsSkeleton />}
        {data && <Quests list={data} />}
      </div>
      {isWide && (
        <Side className={styles.side}>
          <Points />
          <RecentPoints />
          <AffordableItems />
        </Side>
      )}
    </Columns>
  );
}

function Points() {
  const toShop = (
    <LinkButton as={Link} variant="secondary" size="sm" to={engagementPaths.shop}>
      <Icon name="bag" size={20} />
      {copy.toShop}
    </LinkButton>
  );
  return <PointsCard action={toShop} above={0} className={styles.points} />;
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
      <Stack above={3} className={styles.grid}>
        {list.active.map((quest) => (
          // Moves the focus to the list, because the pressed button leaves with its card.
          <QuestCard
            key={quest.quest_id}
            quest={quest}
            onClaimed={() => region.current?.focus({ preventScroll: true })}
          />
        ))}
      </Stack>
      <Hint above={3}>{copy.note}</Hint>
    </div>
  );
}

function NoQuests() {
  return <Nothing above={3} icon="star" words={copy.empty} action={wayTo(engagementPaths.wheel, copy.toWheel)} />;
}

function Claimed({ list: { claimed, claimed_count: all } }: { readonly list: QuestList }) {
  if (claimed.length === 0) {
    return <Nothing above={3} icon="star" words={copy.noClaimed} />;
  }
  return (
    <Box above={3}>
      <ClaimedList quests={claimed} />
      {all > claimed.length && <Hint above={2}>{copy.lastOnly(claimed.length, all)}</Hint>}
    </Box>
  );
}

function QuestsSkeleton() {
  return (
    <Stack aria-busy="true">
      <Skeleton height={52} radius={12} />
      <Skeleton height={172} radius={16} />
      <Skeleton height={172} radius={16} />
      <Skeleton height={172} radius={16} />
    </Stack>
  );
}
