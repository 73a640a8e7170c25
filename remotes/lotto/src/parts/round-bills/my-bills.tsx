import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { Box, Detail, Icon, Money } from '@chokdee/ui';
import type { ListedBill } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { roundBillsQuery } from '../../queries/lotto.api.ts';
import { copy } from './copy.ts';
import styles from './my-bills.module.css';
import { totalsOf } from './totals.ts';

const isPlaced = ({ status }: ListedBill): boolean => status !== 'cancelled' && status !== 'refunded';

interface Props {
  readonly roundId: string;
  /** Beside something else. */
  readonly isShort?: boolean;
}

/** What the member has on a round that runs, in one line that leads to the bills; nothing for a guest. */
export function MyBills({ roundId, isShort = false }: Props) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...roundBillsQuery(roundId), enabled: isLoggedIn });
  if (!isLoggedIn) return null;
  const bills = data?.items.filter(isPlaced) ?? [];
  const [first] = bills;
  if (first === undefined) return <Detail className={styles.none}>{data && !isShort && copy.none}</Detail>;
  return (
    <Link className={styles.bills} to={bills.length === 1 ? lottoPaths.bill(first.bill_id) : lottoPaths.bills}>
      <Icon name="ticket" size={20} />
      <Box as="span" grow>
        {isShort ? copy.bills(bills.length) : copy.mine(bills.length)}
      </Box>
      <Money thb={totalsOf(bills).stakeThb} />
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
