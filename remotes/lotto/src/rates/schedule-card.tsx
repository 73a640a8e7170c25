import { formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Card, DataList, LinkButton } from '@chokdee/ui';
import type { LobbyItem, Rules } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawTitle } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';

interface Props {
  readonly lottery: LobbyItem;
  readonly rules: Rules;
}

/** Times of a lottery and the source of its results. */
export function ScheduleCard({ lottery: { round }, rules }: Props) {
  const source =
    rules.source_url === null ? (
      rules.source_name
    ) : (
      <a href={rules.source_url} target="_blank" rel="noreferrer">
        {rules.source_name}
      </a>
    );
  const times = round && [
    { term: copy.thisDraw, value: drawTitle(round) },
    { term: copy.closes, value: copy.time(formatTime(round.closes_at)) },
    { term: copy.result, value: copy.time(formatTime(round.result_at)) },
  ];
  return (
    <Card as="section">
      <h2>{copy.schedule}</h2>
      <DataList
        above={2}
        items={[{ term: copy.draw, value: rules.schedule }, ...(times ?? []), { term: copy.source, value: source }]}
      />
      {round !== null && (
        <LinkButton as={Link} variant="secondary" wide above={3} to={lottoPaths.round(round.round_id)}>
          {copy.bet}
        </LinkButton>
      )}
    </Card>
  );
}
