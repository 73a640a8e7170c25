import { formatNumber, formatSignedThb } from '@chokdee/format';
import { Card, Cell, Detail, Figure, HeadCell, Hint, Money, Note, Table, TableRow, Tag } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { copy } from './copy.ts';
import type { PollWinners } from './poll.api.ts';
import { voteNoText } from './vote-no.ts';

/** Winners with masked names, and the result of the member's own vote. */
export function WinnersCard({ result }: { readonly result: PollWinners }) {
  const { winners, total, prize, mine } = result;
  return (
    <Card as="section" above={4}>
      <h2>{copy.winners.title}</h2>
      {winners.length === 0 ? (
        <NothingInside words={copy.winners.none} />
      ) : (
        <>
          <Detail>
            {copy.winners.of(formatNumber(winners.length), formatNumber(total))} <Money thb={prize} />
          </Detail>
          <WinnersTable result={result} />
        </>
      )}
      {mine && mine.rank !== null && (
        <Note tone="ok" above={3}>
          {copy.winners.won(voteNoText(mine.vote_no), mine.rank)}
        </Note>
      )}
      {mine && mine.rank === null && <Hint above={2}>{copy.winners.lost(voteNoText(mine.vote_no))}</Hint>}
    </Card>
  );
}

function WinnersTable({ result: { winners, mine } }: { readonly result: PollWinners }) {
  return (
    <Table above={2}>
      <thead>
        <tr>
          <th>{copy.winners.rank}</th>
          <th>{copy.winners.voteNo}</th>
          <th>{copy.winners.name}</th>
          <HeadCell textAlign="right">{copy.winners.prize}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ rank, vote_no, name, prize, is_sandbox }) => (
          <TableRow key={rank} marked={rank === mine?.rank}>
            <td>{rank}</td>
            <Cell numeric size="lg">
              {voteNoText(vote_no)}
            </Cell>
            <td>
              {name} {is_sandbox && <Tag>{copy.winners.sandbox}</Tag>}
            </td>
            <Cell textAlign="right">
              <Figure tone="ok">{formatSignedThb(prize)}</Figure>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
