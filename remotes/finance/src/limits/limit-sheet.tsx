import { formatThb } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Button, Field, Note, Sheet, SheetForm, SheetHead, toast } from '@chokdee/ui';
import { AmountInput, readAmount, whyUnreadable } from '@chokdee/ui/amount';
import { type FormEvent, useState } from 'react';
import { OfflineNote } from '../parts/offline-note.tsx';
import { keepLimits, type Limit } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

const NO_HIGHEST = { max_amount: Number.POSITIVE_INFINITY };

interface Props {
  readonly limit: Limit;
  onClose(): void;
}

/** Sets one limit. Says before saving whether it applies at once or after 24 hours. */
export function LimitSheet({ limit, onClose }: Props) {
  const { kind, period, amount, used } = limit;
  const isOnline = useOnline();
  const [text, setText] = useState(amount === null ? '' : String(amount));
  const [isWrong, setIsWrong] = useState(false);
  const save = useMutation({
    mutationFn: (next: number | null) => call('POST /api/member/limits', { kind, period, amount: next }),
    onSuccess: (limits) => {
      keepLimits(limits);
      toast.success(copy.saved);
      onClose();
    },
  });
  const thb = readAmount(text);
  const isRaise = amount !== null && thb !== null && thb > amount;
  const title = `${copy.kinds[kind]} ${copy.periods[period]}`;
  const refusal = save.error && (isRefusal(save.error) ? save.error.message : copy.sheet.unknown);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsWrong(thb === null);
    if (thb !== null && isOnline) save.mutate(thb);
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <SheetHead title={title} onClose={onClose} />
      <SheetForm onSubmit={submit} noValidate>
        <Field
          label={copy.sheet.label}
          hint={
            amount === null ? copy.sheet.nowNone(formatThb(used)) : copy.sheet.now(formatThb(amount), formatThb(used))
          }
          error={isWrong && thb === null ? whyUnreadable(text, NO_HIGHEST) : refusal}
        >
          <AmountInput
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setIsWrong(false);
              save.reset();
            }}
          />
        </Field>
        <Note tone={isRaise ? 'warn' : 'ok'}>{isRaise ? copy.sheet.after24 : copy.sheet.atOnce}</Note>
        <OfflineNote />
        <Button type="submit" wide disabled={!isOnline} busy={save.isPending} busyLabel={copy.sheet.saving}>
          {copy.sheet.save}
        </Button>
        {amount !== null && (
          <Button variant="ghost" wide disabled={!isOnline || save.isPending} onClick={() => save.mutate(null)}>
            {copy.sheet.end}
          </Button>
        )}
        <Button variant="secondary" wide onClick={onClose}>
          {copy.sheet.back}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
