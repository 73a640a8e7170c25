import { formatThaiDateShort } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Card, Cell, Row, Table, Text } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { Round } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { HeadlineCells, headlineNames, TableHead } from '../../parts/tables.tsx';
import { copy } from '../copy.ts';

interface RecentResultsProps {
  readonly rounds: readonly Round[];
  readonly categoryId: number;
}

/** The last results of the same lottery. */
export function RecentResults({ rounds, categoryId }: RecentResultsProps) {
  return (
    <Card as="section">
      <Row justify="between">
        <h2>{copy.recent(rounds.length)}</h2>
        <Text as={Link} size="sm" to={lottoPaths.resultsOf(categoryId)}>
          {copy.statistics}
        </Text>
      </Row>
      {rounds.length === 0 ? <NothingInside words={copy.noRecent} /> : <ResultTable rounds={rounds} />}
    </Card>
  );
}

function ResultTable({ rounds }: Pick<RecentResultsProps, 'rounds'>) {
  return (
    <Table above={1}>
      <TableHead names={[copy.draw]} figures={headlineNames} />
      <tbody>
        {rounds.map((round) => (
          <tr key={round.round_id}>
            <Cell tone="muted">
              {formatThaiDateShort(`${round.draw_date}T12:00:00+07:00`)}
              {round.round_no !== null && ` #${round.round_no}`}
            </Cell>
            <HeadlineCells numbers={round.numbers} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
