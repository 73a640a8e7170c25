import { formatThaiDateShort, formatTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Caption, Card, Icon, ListRow, RowFigure, SectionHeader, Text } from '@chokdee/ui';
import type { Lobby, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { headlineTypes } from '../parts/bet-types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { LotteryHead } from '../parts/lottery-head.tsx';
import { roundName } from '../parts/round-name/round-name.ts';
import { WholeWords } from '../parts/whole-words.tsx';
import { copy } from './copy.ts';

const SHOWN = 6;

/** The newest result of each lottery, newest first. */
function latestResults(lobby: Lobby): readonly Round[] {
  return lobby.groups
    .flatMap(({ items }) => items.flatMap(({ last_result: last }) => (last?.numbers ? [last] : [])))
    .sort((a, b) => Date.parse(b.result_at) - Date.parse(a.result_at))
    .slice(0, SHOWN);
}

export function LatestResults({ lobby }: { readonly lobby: Lobby }) {
  const rounds = latestResults(lobby);
  if (rounds.length === 0) return null;
  return (
    <section aria-label={copy.latestResults}>
      <SectionHeader>
        <h2>{copy.latestResults}</h2>
        <Link to={lottoPaths.results}>
          {copy.allResults}
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      <Card>
        {rounds.map((round) => (
          <ListRow as={Link} key={round.round_id} to={lottoPaths.round(round.round_id)}>
            <LotteryHead of={round} name={roundName(round)}>
              <WholeWords pieces={[formatThaiDateShort(round.result_at), formatTime(round.result_at)]} />
            </LotteryHead>
            {headlineTypes.map((type) => (
              <Place key={type} name={areaCopy.headlineTypes[type]} value={round.numbers?.[type]} />
            ))}
          </ListRow>
        ))}
      </Card>
    </section>
  );
}

function Place({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <Text as="div" textAlign="right">
      <RowFigure as="div">{value ?? '—'}</RowFigure>
      <Caption as="div" noWrap>
        {name}
      </Caption>
    </Text>
  );
}
