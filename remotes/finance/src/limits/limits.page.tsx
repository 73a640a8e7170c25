import { useLive, useQuery } from '@chokdee/query';
import { Detail, ErrorState, Note, Skeletons, Split, Stack } from '@chokdee/ui';
import { useState } from 'react';
import { type Limit, limitsQuery, refreshLimits } from '../queries/limits.api.ts';
import { copy } from './copy.ts';
import { LimitCard } from './limit-card.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { PauseForm } from './pause-form.tsx';
import { PlayTime } from './play-time.tsx';

const KINDS = ['deposit', 'loss', 'stake'] as const;

/** The member's limits on play and deposits, and the form for a break or an exclusion. */
export function Page() {
  const { data: state, error, refetch } = useQuery(limitsQuery);
  const [editing, setEditing] = useState<Limit | null>(null);
  useLive('limits', refreshLimits);
  if (error && !state) return <ErrorState error={error} onRetry={refetch} />;
  if (!state) return <Skeletons above={4} heights={[220, 220, 120]} />;
  return (
    <>
      <Detail above={4}>{copy.intro}</Detail>
      <Split above={3}>
        <Stack gap={4}>
          {KINDS.map((kind) => (
            <LimitCard
              key={kind}
              kind={kind}
              limits={state.limits.filter((limit) => limit.kind === kind)}
              onEdit={setEditing}
            />
          ))}
        </Stack>
        <Stack gap={4}>
          <PlayTime minutes={state.reality_check_minutes} />
          <PauseForm exclusion={state.exclusion} />
          <Note>{copy.help}</Note>
        </Stack>
      </Split>
      {editing && <LimitSheet limit={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
