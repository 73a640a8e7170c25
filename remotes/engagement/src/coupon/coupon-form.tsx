import { ApiError, isRefusal } from '@chokdee/http';
import { Link } from '@chokdee/router';
import { useOnline } from '@chokdee/session';
import { Button, Card, FailureNote, Field, Note, TextInput } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { OfflineNote } from '../parts/offline-note.tsx';
import { copy } from './copy.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import { useRedeemCoupon } from './use-redeem-coupon.ts';

/** Longest code that the contract accepts. */
const LONGEST = 64;

/** Redeems a typed or pasted code. A refused code stays in the field for correction. */
export function CouponForm() {
  const isOnline = useOnline();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const redeem = useRedeemCoupon(() => setCode(''));
  const { error, data } = redeem;
  const write = (next: string) => {
    setCode(next);
    setProblem(null);
    if (error) redeem.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOnline) return;
    const typed = code.trim();
    const found = typed === '' ? copy.required : typed.length > LONGEST ? copy.tooLong : null;
    setProblem(found);
    if (found === null) redeem.mutate(typed);
  };
  return (
    <>
      <Card as="form" above={4} onSubmit={submit} noValidate>
        <Field label={copy.code} hint={copy.hint} error={problem ?? (isRefusal(error) ? error.message : null)}>
          <TextInput
            icon="coupon"
            name="code"
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        <Help error={error} />
        {!isRefusal(error) && <FailureNote error={error} above={3} />}
        <OfflineNote />
        <Button type="submit" wide above={3} disabled={!isOnline} busy={redeem.isPending} busyLabel={copy.busy}>
          {copy.submit}
        </Button>
      </Card>
      <div role="status">{data && <CouponTicket coupon={data.coupon} />}</div>
    </>
  );
}

/** Next step after a refusal that its message does not explain. */
function Help({ error }: { readonly error: Error | null }) {
  if (!(error instanceof ApiError)) return null;
  if (error.is('6044 COUPON_ATTEMPTS_USED')) {
    return (
      <Note tone="info" above={3}>
        {copy.rest}
      </Note>
    );
  }
  if (!error.is('6029 PROMOTION_ACTIVE')) return null;
  return (
    <Note tone="info" above={3}>
      <Link to={engagementPaths.myPromotions}>{copy.active}</Link>
    </Note>
  );
}
