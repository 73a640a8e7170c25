import { Link } from '@chokdee/router';
import type { Result } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { drawTitle, roundName } from '../parts/round-name.ts';
import { CheckForm } from './check-form.tsx';
import { resultsCopy } from './copy.ts';

/** Whether the member's number is among those of a result. */
export function CheckNumber({ result }: { readonly result: Result }) {
  return (
    <section className="card">
      <h2>{resultsCopy.check}</h2>
      <p className="fs14 t2">{resultsCopy.checkOf(roundName(result), drawTitle(result))}</p>
      <CheckForm roundId={result.round_id} />
      <p className="hint mt2">
        {resultsCopy.checkHint} <Link to={`${lottoPaths.bills}?tab=history`}>{resultsCopy.myBills}</Link>
      </p>
    </section>
  );
}
