import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { Box, Detail, Icon, Money } from '@chokdee/ui';
import type { ListedBill } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { roundBillsQuery } from '../../queries/lotto.api.ts';
import { thbOf } from '../satang.ts';
import { copy } from './copy.ts';
import styles from './my-bills.module.css';
import { totalsOf } from './totals.ts';

const isPlaced = ({ status }: ListedBill): boolean => status !== 'cancelled' && status !== 'refunded';

interface Props {
  readonly roundId: string;
  /** Short form beside other content. */
  readonly isShort?: boolean;
}

/** The member's bills of a running round in one line, linked to the bills. Draws nothing for guests. */
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
      <Money thb={thbOf(totalsOf(bills).stakeSatang)} />
      <Icon name="chevron-right" size={16} />
    </Link>
  );
}
