import { useStaffQuery } from '@chokdee/backoffice-session';
import { QueryState, RecordPage } from '@chokdee/backoffice-ui';
import { Link, useParams } from '@chokdee/router';
import { Alert, Descriptions } from 'antd';
import type { Area } from '../parts/area.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { History } from '../parts/history.tsx';
import { FreezeButton, RollbackButton } from '../parts/protect-acts.tsx';
import { RateText, Verdict } from '../parts/rate.tsx';
import { CanaryForm } from './canary.tsx';
import { copy } from './copy.ts';
import { LoadsTab } from './loads.tsx';
import { PlanTab } from './plan.tsx';
import { VersionsTab } from './versions.tsx';

/** Milliseconds: visits and odds change without an act. */
const EVERY_MS = 5_000;

export function Page() {
  const { area: name = '' } = useParams();
  const query = useStaffQuery('GET /api/staff/releases', {}, { every: EVERY_MS, live: ['releases'] });
  return (
    <QueryState query={query}>
      {(areas) => {
        const area = areas.find((each) => each.area === name);
        return area ? (
          <AreaRecord key={name} area={area} onDone={() => void query.refetch()} />
        ) : (
          <Alert type="warning" showIcon title={copy.unknown} action={<Link to="/releases">{copy.back}</Link>} />
        );
      }}
    </QueryState>
  );
}

interface Props {
  readonly area: Area;
  readonly onDone: () => void;
}

function AreaRecord({ area, onDone }: Props) {
  const published = useStaffQuery('GET /api/staff/releases/versions', { area: area.area }, { live: ['releases'] });
  const versions = published.data?.items.map(({ version }) => version) ?? [];
  const acts = { area, versions, onDone };
  const tabs = [
    { key: 'canary', label: copy.tabs.canary, children: <CanaryForm {...acts} /> },
    { key: 'plan', label: copy.tabs.plan, children: <PlanTab {...acts} /> },
    { key: 'versions', label: copy.tabs.versions, children: <VersionsTab area={area} onDone={onDone} /> },
    { key: 'loads', label: copy.tabs.loads, children: <LoadsTab area={area} /> },
    { key: 'history', label: copy.tabs.history, children: <History area={area.area} /> },
  ];
  return (
    <RecordPage
      title={copy.title(area.area)}
      actions={
        <>
          <RollbackButton area={area} onDone={onDone} />
          <FreezeButton area={area} onDone={onDone} />
        </>
      }
      summary={<Summary area={area} />}
      tabs={tabs}
    />
  );
}

function Summary({ area }: { readonly area: Area }) {
  const { stable, previous, canary, owner, frozen, watch } = area;
  const shown = [
    { key: 'stable', label: copy.stable, children: stable ?? partsCopy.none },
    {
      key: 'canary',
      label: copy.canary,
      children: canary ? `${canary.version} · ${copy.percent(canary.percent)}` : partsCopy.none,
    },
    { key: 'previous', label: copy.previous, children: previous ?? partsCopy.none },
    { key: 'owner', label: copy.owner, children: owner ?? partsCopy.none },
    ...(frozen ? [{ key: 'frozen', label: copy.frozen, children: `${frozen.by}: ${frozen.why}` }] : []),
    ...(watch
      ? [
          { key: 'watch', label: copy.watch, children: <Verdict watch={watch} /> },
          { key: 'stable-people', label: copy.stablePeople, children: <RateText rate={watch.stable} /> },
          { key: 'canary-people', label: copy.canaryPeople, children: <RateText rate={watch.canary} /> },
        ]
      : []),
  ];
  return <Descriptions bordered size="small" column={{ xs: 1, lg: 3 }} items={shown} />;
}
