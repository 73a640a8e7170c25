import { formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Card, Definitions, LinkButton } from '@chokdee/ui';
import type { LobbyItem, Rules } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawTitle } from '../parts/round-name.ts';
import { copy } from './copy.ts';

interface Props {
  readonly lottery: LobbyItem;
  readonly rules: Rules;
}

/** The times of a lottery and the source of its results. */
export function ScheduleCard({ lottery: { round }, rules }: Props) {
  return (
    <Card as="section">
      <h2>{copy.schedule}</h2>
      <Definitions above={2}>
        <dt>{copy.draw}</dt>
        <dd>{rules.schedule}</dd>
        {round !== null && (
          <>
            <dt>{copy.thisDraw}</dt>
            <dd>{drawTitle(round)}</dd>
            <dt>{copy.closes}</dt>
            <dd>{copy.time(formatTime(round.closes_at))}</dd>
            <dt>{copy.result}</dt>
            <dd>{copy.time(formatTime(round.result_at))}</dd>
          </>
        )}
        <dt>{copy.source}</dt>
        <dd>
          {rules.source_url === null ? (
            rules.source_name
          ) : (
            <a href={rules.source_url} target="_blank" rel="noreferrer">
              {rules.source_name}
            </a>
          )}
        </dd>
      </Definitions>
      {round !== null && (
        <LinkButton as={Link} variant="secondary" wide above={3} to={lottoPaths.round(round.round_id)}>
          {copy.bet}
        </LinkButton>
      )}
    </Card>
  );
}
