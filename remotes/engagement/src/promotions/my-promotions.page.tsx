import { useLive } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { Box, Button, ErrorState, Section, SectionHeader, Skeletons, Split, Tabs } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { engagementPaths } from '../engagement-paths.ts';
import { wayTo } from '../parts/way-to.tsx';
import { copy } from './copy.ts';
import { PromotionCard } from './promotion-card.tsx';
import { ownCount, type PromotionList, refreshProgress, usePromotions } from './promotions.api.ts';
import styles from './promotions.module.css';
import { RunningList } from './running-list.tsx';
import { TakenList } from './taken-list.tsx';

const { own } = copy;
/** Ended promotions shown beside the running ones. */
const RECENT = 5;
const VIEWS = ['available', 'running', 'used'] as const;
type View = (typeof VIEWS)[number];
const isView = (text: string | null): text is View => VIEWS.some((view) => view === text);

/** The member's promotions: available, running with progress, and ended ones. */
export function Page() {
  const { data, error, refetch } = usePromotions();
  // A settled stake changes both the balance and the turnover.
  useLive('balance', refreshProgress);
  return (
    <>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeletons above={4} heights={[48, 420]} />}
      {data && <OwnPromotions list={data} />}
    </>
  );
}

function OwnPromotions({ list }: { readonly list: PromotionList }) {
  const [query, setQuery] = useSearchParams();
  const available = list.items.filter(({ state }) => state === 'available');
  const taken = list.history.filter(({ status }) => status !== 'running');
  const running = ownCount(list);
  const show = (next: View) => setQuery({ view: next }, { replace: true });
  const asked = query.get('view');
  const view = isView(asked) ? asked : running > 0 ? 'running' : 'available';
  const tabs = [
    { value: 'available', label: own.available(available.length) },
    { value: 'running', label: own.running(running) },
    { value: 'used', label: own.used(taken.length) },
  ] as const;
  return (
    <Box above={4}>
      <Tabs label={own.tabs} tabs={tabs} value={view} onChange={show}>
        {view === 'available' && <Available promotions={available} />}
        {view === 'running' && <Running list={list} taken={taken} onAll={() => show('used')} />}
        {view === 'used' && (
          <Box above={3}>
            <TakenList taken={taken} />
          </Box>
        )}
      </Tabs>
    </Box>
  );
}

interface RunningProps {
  readonly list: PromotionList;
  readonly taken: PromotionList['history'];
  onAll(): void;
}

/** Running promotions, and the newest ended ones beside them. */
function Running({ list, taken, onAll }: RunningProps) {
  return (
    <Split>
      <div>
        <RunningList list={list} />
      </div>
      {taken.length > 0 && (
        <Section>
          <SectionHeader>
            <h2>{own.over}</h2>
            {taken.length > RECENT && (
              <Button variant="text" size="sm" onClick={onAll}>
                {copy.all}
              </Button>
            )}
          </SectionHeader>
          <TakenList taken={taken.slice(0, RECENT)} />
        </Section>
      )}
    </Split>
  );
}

function Available({ promotions }: { readonly promotions: PromotionList['items'] }) {
  if (promotions.length === 0)
    return <Nothing icon="gift" words={own.noneAvailable} action={wayTo(engagementPaths.promotions, own.toAll)} />;
  return (
    <Box above={3} className={styles.cards}>
      {promotions.map((promotion) => (
        <PromotionCard key={promotion.promotion_id} promotion={promotion} />
      ))}
    </Box>
  );
}
