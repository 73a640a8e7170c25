import { formatThaiDateShort } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Card, Cell, ErrorState, LoadMore, Row, Skeleton, Table, Text } from '@chokdee/ui';
import type { Result } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { roundName } from '../parts/round-name/round-name.ts';
import { HeadlineCells, headlineNames, TableHead } from '../parts/tables.tsx';
import { copy } from './copy.ts';
import { historyQuery } from './results.api.ts';

/** Lists the past results of a lottery, newest first. */
export function ResultHistory({ categoryId }: { readonly categoryId: number }) {
  const agentCode = useAgent((state) => state.agentCode);
  const list = useInfiniteQuery(historyQuery(categoryId, agentCode));
  if (list.isPending) return <Skeleton height={320} radius={16} />;
  if (list.data === undefined) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Card as="section">
      <Row justify="between">
        <h2>{copy.history}</h2>
        <Text as={Link} size="sm" to={lottoPaths.results}>
          {copy.byDay}
        </Text>
      </Row>
      <Table above={1}>
        <TableHead names={[copy.draw]} figures={headlineNames} />
        <tbody>
          {list.data.pages.flat().map((result) => (
            <HistoryRow key={result.round_id} result={result} />
          ))}
        </tbody>
      </Table>
      <LoadMore list={list} />
    </Card>
  );
}

function HistoryRow({ result }: { readonly result: Result }) {
  const { numbers } = result;
  const name = formatThaiDateShort(`${result.draw_date}T12:00:00+07:00`);
  const address = `${lottoPaths.results}?${new URLSearchParams({ date: result.draw_date, round: result.round_id })}`;
  return (
    <tr>
      <Cell tone="muted">
        <Link to={address}>{roundName({ name, round_no: result.round_no })}</Link>
      </Cell>
      {numbers === null ? (
        <Cell textAlign="right" tone="subtle" colSpan={headlineNames.length}>
          {areaCopy.roundStatus[result.status]}
        </Cell>
      ) : (
        <HeadlineCells numbers={numbers} />
      )}
    </tr>
  );
}
