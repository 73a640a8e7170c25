import { queryClient, useQuery, useTotalBalance, walletsQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Slots } from '@chokdee/session';
import { Box, Detail, Icon, IconButton, LinkButton, Money, Row } from '@chokdee/ui';
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
      <Row justify="between" wrap>
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
