import { formatNumber, formatSignedThb, formatThb } from '@chokdee/format';
import { Note, Tag } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { PollWinners } from './poll.api.ts';
import { voteNoText } from './vote-no.ts';

/** Who was drawn, with masked names, and what became of the member's own number. */
export function WinnersCard({ result }: { readonly result: PollWinners }) {
  const { winners, total, prize, mine } = result;
  return (
    <section className="card mt4">
      <h2>{copy.winners.title}</h2>
      {winners.length === 0 ? (
        <p className="fs14 t2">{copy.winners.none}</p>
      ) : (
        <>
          <p className="fs14 t2">
            {copy.winners.of(formatNumber(winners.length), formatNumber(total))}{' '}
            <span className="money">{formatThb(prize)}</span>
          </p>
          <WinnersTable result={result} />
        </>
      )}
      {mine && mine.rank !== null && (
        <Note tone="ok" className="mt3">
          {copy.winners.won(voteNoText(mine.vote_no), mine.rank)}
        </Note>
      )}
      {mine && mine.rank === null && <p className="hint mt2">{copy.winners.lost(voteNoText(mine.vote_no))}</p>}
    </section>
  );
}

function WinnersTable({ result: { winners, mine } }: { readonly result: PollWinners }) {
  return (
    <table className="mt2">
      <thead>
        <tr>
          <th>{copy.winners.rank}</th>
          <th>{copy.winners.voteNo}</th>
          <th>{copy.winners.name}</th>
          <th className="r">{copy.winners.prize}</th>
        </tr>
      </thead>
      <tbody>
        {winners.map(({ rank, vote_no, name, prize, is_sandbox }) => (
          <tr key={rank} className={rank === mine?.rank ? 'hl' : undefined}>
            <td>{rank}</td>
            <td className="num fs18">{voteNoText(vote_no)}</td>
            <td>
              {name} {is_sandbox && <Tag>{copy.winners.sandbox}</Tag>}
            </td>
            <td className="r">
              <b className="jade num">{formatSignedThb(prize)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
