import { formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Note } from '@chokdee/ui';
import type { Bill } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { resultQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';

/** Source of the result, link to the proof of a Yeekee round, or reason for a void round. */
export function BillSource({ bill }: { readonly bill: Bill }) {
  const { data: result } = useQuery(resultQuery(bill.round_id));
  if (result === undefined) return null;
  if (result.void_reason !== null) {
    return (
      <Note tone="warn" above={4}>
        {result.void_reason}{' '}
        {result.group === 'yeekee' && <Link to={lottoPaths.round(bill.round_id)}>{copy.seeRound}</Link>}
      </Note>
    );
  }
  if (result.group === 'yeekee') {
    return (
      <Note tone="ok" above={4}>
        {copy.fairResult} <Link to={lottoPaths.round(bill.round_id)}>{copy.seeProof}</Link>
      </Note>
    );
  }
  if (result.confirmed_at === null) return null;
  return (
    <Note tone="ok" above={4}>
      {copy.confirmed(result.source_name, formatTime(result.confirmed_at))}{' '}
      {result.source_url !== null && (
        <a href={result.source_url} target="_blank" rel="noreferrer">
          {copy.seeSource}
        </a>
      )}
      {result.reversals.length > 0 && (
        <div>
          {copy.corrected} <Link to={lottoPaths.resultOn(bill.draw_date, bill.round_id)}>{copy.seeCorrection}</Link>
        </div>
      )}
    </Note>
  );
}
