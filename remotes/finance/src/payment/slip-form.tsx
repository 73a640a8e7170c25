import { call, isRefusal } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Button, Card, Hint, Icon, LinkButton, Note, Progress, Strong, Text, VisuallyHidden } from '@chokdee/ui';
import { type ChangeEvent, useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import { type Order, orderQuery, statusQuery } from '../queries/payment.api.ts';
import { copy } from './copy.ts';
import styles from './payment.module.css';
import { readSlipFile, SlipTooLarge, slipProblem, slipTypes } from './slip-file.ts';

/** The picture of the slip: looked at here first, then checked with the bank; a refusal stands where it was chosen. */
export function SlipForm({ order }: { readonly order: Order }) {
  const isOnline = useOnline();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
    // Also after an error: the slip may have counted while its answer was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: statusQuery(order.ref).queryKey }),
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null;
    // The same file may be chosen again after a refusal.
    target.value = '';
    if (chosen === null) return;
    const found = slipProblem(chosen);
    send.reset();
    setProblem(found);
    setFile(found === null ? chosen : null);
  };
  const failed = send.error instanceof SlipTooLarge ? copy.slip.tooLarge : copy.slip.unknown;
  const refusal = isRefusal(send.error) ? send.error.message : send.error && failed;

  return (
    <Card as="section" above={4} aria-label={copy.slip.title}>
      <Strong>{copy.slip.title}</Strong>
      <Hint>{copy.slip.hint}</Hint>
      <LinkButton as="label" variant="secondary" wide above={2} className={styles.file}>
        <VisuallyHidden as="input" type="file" accept={slipTypes.join(',')} onChange={choose} />
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
