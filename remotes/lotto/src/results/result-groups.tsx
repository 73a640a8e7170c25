import { Button, Card, Icon, LoadMore, type LoadMoreList, SectionHeader, Stack } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { ReactNode } from 'react';
import type { LottoGroupName, Result } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { copy } from './copy.ts';
import { ResultRow, UndecidedRow } from './result-row.tsx';
import { type DayOfDraws, DRAWN_GROUPS } from './results.api.ts';
import styles from './results.module.css';

/** Yeekee rounds shown among the other groups; the filter for Yeekee shows all. */
const FIRST_YEEKEE = 5;

export interface YeekeeRounds {
  readonly rounds: readonly Result[];
  readonly list: LoadMoreList;
}

/** Filter by group; null means all groups. */
export type GroupFilter = LottoGroupName | null;

interface ResultGroupsProps {
  readonly day: string;
  readonly draws: DayOfDraws;
  readonly yeekee: YeekeeRounds;
  readonly group: GroupFilter;
  readonly onGroup: (group: GroupFilter) => void;
}

/** Lists the day's results by group. Rounds without a result come last, with the reason. */
export function ResultGroups({ day, draws, yeekee, group, onGroup }: ResultGroupsProps) {
  const isShown = (name: GroupFilter) => group === null || group === name;
  const others = draws.others.filter((round) => isShown(round.group));
  return (
    <Stack gap={4}>
      {DRAWN_GROUPS.filter(isShown).map((name) => {
        const results = draws.results.filter((round) => round.group === name);
        return (
          results.length > 0 && (
            <GroupCard key={name} title={areaCopy.groups[name]}>
              {results.map((result) => (
                <ResultRow key={result.round_id} day={day} result={result} />
              ))}
            </GroupCard>
          )
        );
      })}
      {isShown('yeekee') && <YeekeeCard day={day} yeekee={yeekee} isWhole={group === 'yeekee'} onGroup={onGroup} />}
      {others.length > 0 && (
        <GroupCard title={copy.undecided}>
          {others.map((round) => (
            <UndecidedRow key={round.round_id} round={round} />
          ))}
        </GroupCard>
      )}
    </Stack>
  );
}

interface YeekeeCardProps extends Pick<ResultGroupsProps, 'day' | 'yeekee' | 'onGroup'> {
  readonly isWhole: boolean;
}

function YeekeeCard({ day, yeekee: { rounds, list }, isWhole, onGroup }: YeekeeCardProps) {
  const shown = isWhole ? rounds : rounds.slice(0, FIRST_YEEKEE);
  if (shown.length === 0) return isWhole ? <Nothing icon="target" words={copy.noYeekee} /> : null;
  const all = (
    <Button variant="text" size="sm" onClick={() => onGroup('yeekee')}>
      {copy.allYeekee}
      <Icon name="chevron-right" size={16} />
    </Button>
  );
  return (
    <div>
      <GroupCard title={areaCopy.groups.yeekee} action={!isWhole && all}>
        {shown.map((result) => (
          <ResultRow key={result.round_id} day={day} result={result} />
        ))}
      </GroupCard>
      {isWhole && <LoadMore list={list} />}
    </div>
  );
}

interface GroupCardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function GroupCard({ title, action, children }: GroupCardProps) {
  return (
    <section>
      <SectionHeader>
        <h2>{title}</h2>
        {action}
      </SectionHeader>
      <Card className={styles.rows}>{children}</Card>
    </section>
  );
}
