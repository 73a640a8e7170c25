import { useOnline } from '@chokdee/session';
import { askConfirm, Button, FailureNote, Hint } from '@chokdee/ui';
import { copy } from './copy.ts';
import { type Cancellable, useCancel } from './use-cancel.ts';

interface Props {
  readonly what: Cancellable;
  /** What it costs, said beside the button. */
  readonly cost: string;
  /** The same once more, as a question. */
  readonly question: string;
}

/** Gives a promotion up. The price stands beside the button and is asked once more. */
export function CancelButton({ what, cost, question }: Props) {
  const isOnline = useOnline();
  const { cancel, isCancelling, error } = useCancel(what);
  const { title, confirm, keep } = copy.cancel;
  const ask = async () => {
    if (await askConfirm({ title, message: question, confirm, cancel: keep })) cancel();
  };
  return (
    <>
      <Button
        variant="secondary"
        wide
        above={3}
        disabled={!isOnline}
        busy={isCancelling}
        busyLabel={copy.cancel.busy}
        onClick={() => void ask()}
      >
        {copy.cancel.button}
      </Button>
      <Hint above={1}>{cost}</Hint>
      <FailureNote error={error} above={2} />
    </>
  );
}
