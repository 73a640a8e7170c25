import { Link } from '@chokdee/router';
import { Card, LinkButton, Section, SectionHeader } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { Month } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawDate } from '../parts/round-name/round-name.ts';
import styles from './calendar.module.css';
import { copy } from './copy.ts';
import { DrawRow } from './draw-row.tsx';
import { WithoutRow } from './without-row.tsx';

/** Draws of a day, and scheduled draws that do not take place. */
export function DayList({ month, day }: { readonly month: Month; readonly day: string }) {
  const without = month.days.find((each) => each.day === day)?.without ?? [];
  const draws = month.draws.flatMap((draw) => {
    const lottery = month.lotteries.find(({ category_id: id }) => id === draw.category_id);
    return lottery === undefined ? [] : [{ draw, lottery }];
  });
  if (draws.length === 0 && without.length === 0) {
    return (
      <Nothing
        above={4}
        icon="calendar"
        words={copy.emptyDay}
        action={
          <LinkButton as={Link} variant="secondary" to={lottoPaths.lobby}>
            {copy.toLobby}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className={styles.lists}>
      {without.length > 0 && (
        <Section>
          <SectionHeader>
            <h2>{copy.without}</h2>
          </SectionHeader>
          <Card>
            {without.map((each) => (
              <WithoutRow key={`${each.reason}${each.moved_to}`} without={each} lotteries={month.lotteries} />
            ))}
          </Card>
        </Section>
      )}
      <Section>
        <SectionHeader>
          <h2>{copy.ofDay(drawDate(day))}</h2>
        </SectionHeader>
        <Card>
          {draws.map(({ draw, lottery }) => (
            <DrawRow key={`${draw.category_id}:${draw.round_id}`} draw={draw} lottery={lottery} name={lottery.name} />
          ))}
        </Card>
      </Section>
    </div>
  );
}
