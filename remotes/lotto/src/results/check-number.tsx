import { Link } from '@chokdee/router';
import type { Result } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { CheckForm } from '../parts/result/check-form.tsx';
import { drawTitle, roundName } from '../parts/round-name.ts';
import { copy } from './copy.ts';

/** Whether the member's number is among those of a result. */
export function CheckNumber({ result }: { readonly result: Result }) {
  return (
    <section className="card">
      <h2>{copy.check}</h2>
      <p className="fs14 t2">{copy.checkOf(roundName(result), drawTitle(result))}</p>
      <CheckForm roundId={result.round_id} />
      <p className="hint mt2">
        {copy.checkHint} <Link to={`${lottoPaths.bills}?tab=history`}>{copy.myBills}</Link>
      </p>
    </section>
  );
}
