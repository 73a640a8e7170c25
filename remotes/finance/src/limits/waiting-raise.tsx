import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Button, ErrorText, Note, Row } from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { keepLimits, type Limit } from '../queries/limits.api.ts';
import { copy } from './copy.ts';

interface Props {
  readonly limit: Limit;
  readonly waiting: NonNullable<Limit['waiting']>;
}

/** A raised limit during its 24 hours: the member can cancel it at any time and confirm it afterwards. */
export function WaitingRaise({ limit: { kind, period }, waiting }: Props) {
  const isOnline = useOnline();
  const isDue = useFromNow((now) => Date.parse(waiting.effective_at) <= now);
  const answer = useMutation({
    mutationFn: (accept: boolean) => call('POST /api/member/limits/confirm', { kind, period, accept }),
    onSuccess: keepLimits,
  });
  const at = formatThaiDateTime(waiting.effective_at);
  return (
    <Note tone="warn" above={2}>
      {waiting.amount === null ? copy.waitingEnd(at) : copy.waiting(formatThb(waiting.amount), at)}
      <Row above={2}>
        {isDue && (
          <Button size="sm" disabled={!isOnline} busy={answer.isPending} onClick={() => answer.mutate(true)}>
            {copy.accept}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          disabled={!isOnline}
          busy={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {copy.drop}
        </Button>
      </Row>
      {answer.error && (
        <ErrorText as="p" role="alert">
          {isRefusal(answer.error) ? answer.error.message : copy.sheet.unknown}
        </ErrorText>
      )}
    </Note>
  );
}
