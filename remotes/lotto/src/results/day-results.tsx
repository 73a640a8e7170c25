import { useQuery } from '@chokdee/query';
import { Button, Card, Chip, ChipGroup, Skeleton, Split, Stack } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import type { Result } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { ResultCard } from '../parts/result/result-card.tsx';
import { resultQuery } from '../queries/lotto.api.ts';
import { CheckNumber } from './check-number.tsx';
import { copy } from './copy.ts';
import { type GroupFilter, ResultGroups, type YeekeeRounds } from './result-groups.tsx';
import { type DayOfDraws, DRAWN_GROUPS } from './results.api.ts';

interface DayResultsProps {
  readonly day: string;
  readonly draws: DayOfDraws;
  readonly yeekee: YeekeeRounds;
  /** Round of the large result; null means the first with a result. */
  readonly chosenId: string | null;
  readonly onPreviousDay: () => void;
}

export function DayResults({ day, draws, yeekee, chosenId, onPreviousDay }: DayResultsProps) {
  const [group, setGroup] = useState<GroupFilter>(null);
  const drawn = DRAWN_GROUPS.flatMap((name) => draws.results.filter((round) => round.group === name));
  const ordered = [...drawn, ...yeekee.rounds];
  const first = ordered.find((round) => round.numbers !== null && (group === null || round.group === group));
  if (ordered.length === 0 && draws.others.length === 0) {
    return (
      <Nothing
        above={4}
        icon="calendar"
        words={copy.empty}
        action={
          <Button variant="secondary" onClick={onPreviousDay}>
            {copy.emptyAction}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ChipGroup above={2} aria-label={areaCopy.groupFilter}>
        <Chip on={group === null} onClick={() => setGroup(null)}>
          {areaCopy.allGroups}
        </Chip>
        {[...DRAWN_GROUPS, 'yeekee' as const].map((name) => (
          <Chip key={name} on={group === name} onClick={() => setGroup(name)}>
            {areaCopy.groups[name]}
          </Chip>
        ))}
      </ChipGroup>
      <Split above={4}>
        <Stack gap={4}>
          <Featured chosenId={chosenId} known={ordered} first={first} />
        </Stack>
        <ResultGroups day={day} draws={draws} yeekee={yeekee} group={group} onGroup={setGroup} />
      </Split>
    </>
  );
}

interface FeaturedProps {
  readonly chosenId: string | null;
  readonly known: readonly Result[];
  readonly first: Result | undefined;
}

/** Shows the chosen result. Requests it by id when the lists have not loaded it yet. */
function Featured({ chosenId, known, first }: FeaturedProps) {
  const listed = known.find((result) => result.round_id === chosenId);
  const isAbsent = chosenId !== null && listed === undefined;
  const single = useQuery({ ...resultQuery(chosenId ?? ''), enabled: isAbsent });
  const result = listed ?? (isAbsent ? single.data : undefined) ?? first;
  if (isAbsent && single.isPending) return <Skeleton height={420} radius={16} />;
  if (result === undefined)
    return (
      <Card as="p" size="sm" tone="muted">
        {copy.chooseResult}
      </Card>
    );
  return (
    <>
      <ResultCard key={result.round_id} result={result} isChosen={result.round_id === chosenId} />
      {result.numbers !== null && <CheckNumber key={`check-${result.round_id}`} result={result} />}
    </>
  );
}
