import { formatThb } from '@chokdee/format';
import { isRefusal } from '@chokdee/http';
import { useTotalBalance } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useOnline } from '@chokdee/session';
import { Button, DataList, Figure, Heading, Hint, LinkButton, Money, Note } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import type { OfferedChannel } from '../parts/channels/index.ts';
import { copy as parts } from '../parts/copy.ts';
import { NamelessNote } from '../parts/nameless-note.tsx';
import { OfflineNote } from '../parts/offline-note.tsx';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

interface Props {
  readonly channel: OfferedChannel;
  /** Null means no allowed amount is typed. */
  readonly thb: number | null;
  readonly isBlocked: boolean;
  readonly isBusy: boolean;
  /** True when the member has no bank account: the money would be held. */
  readonly isNameless: boolean;
  readonly error: Error | null;
}

/** Says what will happen and has the one button that opens the order. */
export function DepositSummary({ channel, thb, isBlocked, isBusy, isNameless, error }: Props) {
  const isOnline = useOnline();
  const balance = useTotalBalance();
  const { create, creating, hint } = channel.part;
  const after = thb === null || balance === undefined ? undefined : balance + thb;
  return (
    <div className={styles.summary}>
      <Heading only="wide">{copy.summary}</Heading>
      <DataList
        className={styles.onlyDesktop ?? ''}
        items={[
          { term: copy.channel, value: channel.name },
          { term: copy.fee, value: copy.noFee },
          {
            term: copy.after,
            value: <Money thb={after} />,
          },
          { term: copy.total, value: <Figure tone="money">{formatThb(thb)}</Figure> },
        ]}
      />
      {error && !isRefusal(error) && (
        <Note tone="error" above={3}>
          {copy.unknown}
        </Note>
      )}
      {isRefusal(error) && error.is('3014 BANK_ACCOUNT_NEEDED') && (
        <LinkButton as={Link} variant="secondary" wide above={3} to={financePaths.profile}>
          {parts.addAccount}
        </LinkButton>
      )}
      {isNameless && <NamelessNote />}
      <OfflineNote />
      <Button type="submit" wide above={3} disabled={!isOnline || isBlocked} busy={isBusy} busyLabel={creating}>
        {thb === null ? create : `${create} ${formatThb(thb)}`}
      </Button>
      {hint !== null && <Hint above={2}>{hint}</Hint>}
    </div>
  );
}
