import { Link } from '@chokdee/router';
import { Card, Detail, Hint } from '@chokdee/ui';
import type { Result } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { CheckForm } from '../parts/result/check-form.tsx';
import { drawTitle, roundName } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';

/** Checks the member's number against a result. */
export function CheckNumber({ result }: { readonly result: Result }) {
  return (
    <Card as="section">
      <h2>{copy.check}</h2>
      <Detail>{copy.checkOf(roundName(result), drawTitle(result))}</Detail>
      <CheckForm roundId={result.round_id} />
      <Hint above={2}>
        {copy.checkHint} <Link to={`${lottoPaths.bills}?tab=history`}>{copy.myBills}</Link>
      </Hint>
    </Card>
  );
}
