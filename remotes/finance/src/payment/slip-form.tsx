import type { SlipReason } from '@chokdee/finance-contract/slip';
import { call, isRefusal } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Button, Card, Hint, Icon, LinkButton, Note, Progress, Strong, Text, VisuallyHidden } from '@chokdee/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import { type Order, orderQuery, statusQuery } from '../queries/payment.api.ts';
import { copy } from './copy.ts';
import styles from './payment.module.css';
import { readSlipFile, SlipProblem, slipProblem } from './slip-file.ts';

/** Takes the picture of a slip. It is checked here first, then with the bank; a refusal stands below the field. */
export function SlipForm({ order }: { readonly order: Order }) {
  const isOnline = useOnline();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<File | null>(null);
  const [share, setShare] = useState(0);
  const send = useMutation({
    onMutate: () => setShare(0),
    mutationFn: async (picture: File) =>
      call(
        'POST /api/member/payment/slip',
        { ref: order.ref, picture: await readSlipFile(picture) },
        { onError: 'log', onUpload: setShare },
      ),
    onSuccess: (paid) => queryClient.setQueryData<Order | null>(orderQuery(order.ref).queryKey, paid),
    // Runs after an error, too: the slip may have been credited although its answer was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusQuery(order.ref).queryKey }),
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null;
    // Allows the same file to be chosen again after a refusal.
    target.value = '';
    if (chosen === null) return;
    latest.current = chosen;
    const found = await slipProblem(chosen).catch(() => 'no_picture' as const);
    // The member has chosen another file meanwhile.
    if (latest.current !== chosen) return;
    send.reset();
    setProblem(found && copy.slip.reasons[found]);
    setFile(found === null ? chosen : null);
  };
  const refusal = send.error && refusalOf(send.error);

  return (
    <Card as="section" above={4} aria-label={copy.slip.title}>
      <Strong>{copy.slip.title}</Strong>
      <Hint>{copy.slip.hint}</Hint>
      <LinkButton as="label" variant="secondary" wide above={2} className={styles.file}>
        <VisuallyHidden as="input" type="file" accept="image/*" onChange={(event) => void choose(event)} />
        <Icon name="document" size={20} />
        <Text as="span" truncate>
          {file?.name ?? copy.slip.choose}
        </Text>
      </LinkButton>
      {(problem ?? refusal) && (
        <Note tone="error" above={2}>
          {problem ?? refusal}
        </Note>
      )}
      <OfflineNote />
      {send.isPending && (
        <Progress
          above={2}
          label={copy.slip.progress}
          value={share}
          max={1}
          {...(share === 1 && { text: copy.slip.checking })}
        />
      )}
      {file && (
        <Button
          wide
          above={2}
          disabled={!isOnline}
          busy={send.isPending}
          busyLabel={share === 1 ? copy.slip.checking : copy.slip.sendingShare(Math.floor(share * 100))}
          onClick={() => send.mutate(file)}
        >
          {copy.slip.send}
        </Button>
      )}
    </Card>
  );
}

/** Reads the refusal from one list, for reasons found by this page and by the api. */
function refusalOf(error: Error): string {
  if (error instanceof SlipProblem) return copy.slip.reasons[error.reason];
  if (!isRefusal(error)) return copy.slip.unknown;
  if (error.is('3017 SLIP_TOO_LARGE')) return copy.slip.reasons.too_large;
  const reason = error.is('3016 SLIP_UNREADABLE') ? (error.data as { reason?: SlipReason } | null)?.reason : undefined;
  // An api of another version may have further reasons.
  return (reason && copy.slip.reasons[reason]) ?? error.message;
}
