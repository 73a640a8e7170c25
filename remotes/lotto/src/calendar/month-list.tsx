import { formatWeekday } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Card, LinkButton, Section, SectionHeader } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { Month } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawDate } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';
import { DrawRow } from './draw-row.tsx';
import { WithoutRow } from './without-row.tsx';

const dayName = (day: string): string => `${formatWeekday(`${day}T12:00:00+07:00`)} ${drawDate(day)}`;

/** All draws of a lottery in a month, and its days without a draw. */
export function MonthList({ month, categoryId }: { readonly month: Month; readonly categoryId: number }) {
  const lottery = month.lotteries.find(({ category_id: id }) => id === categoryId);
  const days = month.days.filter(({ count, without }) => count > 0 || without.length > 0);
  if (lottery === undefined || days.length === 0) {
    return (
      <Nothing
        above={4}
        icon="calendar"
        words={copy.emptyMonth}
        action={
          <LinkButton as={Link} variant="secondary" to={lottoPaths.lobby}>
            {copy.toLobby}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Section>
      <SectionHeader>
        <h2>{copy.ofLottery(lottery.name)}</h2>
      </SectionHeader>
      <Card>
        {days.map(({ day, without }) => [
          ...without.map((each) => (
            <WithoutRow key={`${day}:${each.reason}`} without={each} lotteries={month.lotteries} name={dayName(day)} />
          )),
          ...month.draws
            .filter((draw) => draw.day === day)
            .map((draw) => (
              <DrawRow key={`${day}:${draw.round_id}`} draw={draw} lottery={lottery} name={dayName(day)} />
            )),
        ])}
      </Card>
    </Section>
  );
}
