import { useQuery, useTotalBalance, walletsQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Slots, useNav, useSession, useUi } from '@chokdee/session';
import {
  Button,
  Card,
  DataList,
  Detail,
  Figure,
  Icon,
  iconOf,
  LinkButton,
  Money,
  Row,
  Stack,
  Strong,
} from '@chokdee/ui';
import { copy as shell } from '../../copy.ts';
import { copy } from './copy.ts';
import styles from './rails.module.css';

/** Wallets, open bills and the next closing rounds. Guests see login and registration instead of wallets. */
export function MoneyRail() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return (
    <aside className={styles.money} aria-label={isLoggedIn ? copy.aside : copy.asideOfGuests}>
      {isLoggedIn ? <Wallets /> : <Start />}
      <Slots place="rail" />
    </aside>
  );
}

/** Reserves the place of the one wallet that every member has. */
const UNKNOWN = [{ term: shell.totalBalance, value: <Money thb={undefined} /> }];

function Wallets() {
  const { data: wallets } = useQuery(walletsQuery);
  const username = useSession((state) => state.userInfo?.username);
  const total = useTotalBalance();
  return (
    <Card as="section" aria-label={copy.wallets}>
      <Row justify="between">
        <Strong truncate>{username ?? ' '}</Strong>
        <Slots place="home-wallet" />
      </Row>
      <Detail as="div" above={3}>
        {shell.totalBalance}
      </Detail>
      <Figure as="div" className={styles.total}>
        <Money thb={total} />
      </Figure>
      <DataList
        above={2}
        items={
          wallets?.map(({ wallet_name, balance }) => ({ term: wallet_name, value: <Money thb={balance} /> })) ?? UNKNOWN
        }
      />
      <Row above={4}>
        {useNav('actions').map(({ id, to, label, icon }, at) => (
          <LinkButton as={Link} key={id} grow size="sm" variant={at === 0 ? 'primary' : 'secondary'} to={to}>
            <Icon name={iconOf(icon)} size={20} />
            {label}
          </LinkButton>
        ))}
      </Row>
    </Card>
  );
}

function Start() {
  const openDialog = useUi((state) => state.openDialog);
  return (
    <Card as="section" aria-label={copy.start}>
      <Stack>
        <h2>{copy.start}</h2>
        <Detail>{copy.startText}</Detail>
        <Button wide onClick={() => openDialog('register')}>
          {shell.register}
        </Button>
        <Button wide variant="secondary" onClick={() => openDialog('login')}>
          {shell.login}
        </Button>
      </Stack>
    </Card>
  );
}
