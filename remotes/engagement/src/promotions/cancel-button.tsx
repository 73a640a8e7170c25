import { useOnline } from '@chokdee/session';
import { askConfirm, Button, FailureNote, Hint } from '@chokdee/ui';
import { copy } from './copy.ts';
import { type Cancellable, useCancel } from './use-cancel.ts';

interface Props {
  readonly target: Cancellable;
  /** Cost of giving up, shown beside the button. */
  readonly cost: string;
  /** The same cost as a question. */
  readonly question: string;
}

/** Gives a promotion up after a confirmation. The cost stands beside the button. */
export function CancelButton({ target, cost, question }: Props) {
  const isOnline = useOnline();
  const { cancel, isCancelling, error } = useCancel(target);
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
