import { queryClient, useQuery, useTotalBalance, walletsQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Slots, useSession } from '@chokdee/session';
import { Box, Card, DataList, Detail, Figure, Icon, IconButton, LinkButton, Money, Row, Strong } from '@chokdee/ui';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import styles from './home.module.css';

function Actions() {
  return (
    <>
      <LinkButton as={Link} grow to={gamesPaths.deposit}>
        <Icon name="deposit" size={20} />
        {copy.wallet.deposit}
      </LinkButton>
      <LinkButton as={Link} variant="secondary" grow to={gamesPaths.withdraw}>
        <Icon name="withdraw" size={20} />
        {copy.wallet.withdraw}
      </LinkButton>
    </>
  );
}

/** The member's money on phones and tablets. */
export function WalletCard() {
  const { data: wallets } = useQuery(walletsQuery);
  const total = useTotalBalance();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
  return (
    <Box as="section" only="narrow" className={styles.wallet} aria-label={copy.wallet.label}>
      <Row justify="between">
        <Detail as="span">{wallets ? copy.wallet.total(wallets.length) : copy.wallet.totalPlain}</Detail>
        <Slots place="home-wallet" />
      </Row>
      <Row justify="between">
        <Money thb={total} className={styles.walletTotal} />
        <IconButton aria-label={copy.wallet.refresh} onClick={refresh}>
          <Icon name="refresh" size={20} />
        </IconButton>
      </Row>
      <Row above={2}>
        <Actions />
      </Row>
    </Box>
  );
}

/** Keeps the place of the one wallet that everybody has. */
const UNKNOWN = [{ term: copy.wallet.totalPlain, value: <Money thb={undefined} /> }];

/** The same on the side column of desktops, wallet by wallet. */
export function WalletAside() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return isLoggedIn && <Wallets />;
}

function Wallets() {
  const { data: wallets } = useQuery(walletsQuery);
  const username = useSession((state) => state.userInfo?.username);
  const total = useTotalBalance();
  return (
    <Card as="section" aria-label={copy.wallet.label}>
      <Row justify="between">
        <Strong>{username ?? '\u00a0'}</Strong>
        <Slots place="home-wallet" />
      </Row>
      <Detail as="div" above={4}>
        {copy.wallet.totalPlain}
      </Detail>
      <Figure as="div" className={styles.total}>
        <Money thb={total} />
      </Figure>
      <DataList
        above={3}
        items={
          wallets?.map(({ wallet_name, balance }) => ({ term: wallet_name, value: <Money thb={balance} /> })) ?? UNKNOWN
        }
      />
      <Row above={4}>
        <Actions />
      </Row>
    </Card>
  );
}
