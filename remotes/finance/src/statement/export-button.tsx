import { useOnline } from '@chokdee/session';
import { Button, Icon, type IconName, Note } from '@chokdee/ui';

interface Props {
  readonly icon: IconName;
  /** Labels: at rest, while it works, and after a failure. */
  readonly words: { readonly button: string; readonly busy: string; readonly failed: string };
  readonly act: { readonly isPending: boolean; readonly error: Error | null; mutate(): void };
  /** Says that rows were left out; null means that none were. */
  readonly cut: string | null;
}

/** Exports every row of the filter, not only the loaded ones. */
export function ExportButton({ icon, words, act, cut }: Props) {
  const isOnline = useOnline();
  return (
    <>
      <Button
        variant="secondary"
        wide
        disabled={!isOnline}
        busy={act.isPending}
        busyLabel={words.busy}
        onClick={() => act.mutate()}
      >
        <Icon name={icon} size={20} />
        {words.button}
      </Button>
      {act.error && (
        <Note tone="error" above={2}>
          {words.failed}
        </Note>
      )}
      {cut !== null && (
        <Note tone="warn" above={2}>
          {cut}
        </Note>
      )}
    </>
  );
}
