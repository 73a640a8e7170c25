import { formatNumber } from '@chokdee/format';
import { useMutation } from '@chokdee/query';
import { Button, ErrorState, Icon } from '@chokdee/ui';
import { ProofSteps } from '../parts/proof-steps.tsx';
import { copy } from './copy.ts';
import type { PollWinners } from './poll.api.ts';
import { type DrawCheck, verifyDraw } from './verify-draw.ts';

/** What the winners were drawn from, and the same draw once more in this browser. */
export function DrawProof({ result, seed }: { readonly result: PollWinners; readonly seed: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => verifyDraw({ ...result, seed }) });
  return (
    <section className="card mt4">
      <h2 className="row">
        <Icon name="shield" size={20} />
        {copy.proof.title}
      </h2>
      <Hash label={copy.proof.commit} text={result.commit} />
      <Hash label={copy.proof.seed} text={seed} />
      <p className="fs12 t2 mt2">
        {copy.proof.total} <b className="num">{formatNumber(result.total)}</b>
      </p>
      <Button
        variant="secondary"
        wide
        className="mt3"
        busy={isPending}
        busyLabel={copy.proof.verifying}
        onClick={() => mutate()}
      >
        <Icon name="check" size={20} />
        {copy.proof.verify}
      </Button>
      {error && <ErrorState error={error} onRetry={() => mutate()} />}
      {data && (
        <div className="mt3">
          <ProofSteps steps={stepsOf(data)} right={copy.proof.right} wrong={copy.proof.wrong} />
        </div>
      )}
    </section>
  );
}

const stepsOf = ({ commit, winners }: DrawCheck) => [
  { label: copy.proof.commitStep, isRight: commit },
  { label: copy.proof.winnersStep, isRight: winners },
];

function Hash({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <>
      <p className="fs12 t2 mt2">{label}</p>
      <div className="hash mt1">{text}</div>
    </>
  );
}
