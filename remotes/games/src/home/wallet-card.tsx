import { formatNumber } from '@chokdee/format';
import { pointsQuery, queryClient, useQuery, useTotalBalance, walletsQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { Icon, Money } from '@chokdee/ui';
import { Fragment } from 'react';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';
import styles from './home.module.css';

function Points() {
  const { data } = useQuery(pointsQuery);
  return (
    <span className="fs14 t2">
      {copy.wallet.points} <b className="b">{data ? formatNumber(data.point) : '—'}</b>
    </span>
  );
}

function Actions() {
  return (
    <>
      <Link className="btn p grow" to={gamesPaths.deposit}>
        <Icon name="deposit" size={20} />
        {copy.wallet.deposit}
      </Link>
      <Link className="btn s grow" to={gamesPaths.withdraw}>
        <Icon name="withdraw" size={20} />
        {copy.wallet.withdraw}
      </Link>
    </>
  );
}

/** The member's money on phones and tablets. */
export function WalletCard() {
  const { data: wallets } = useQuery(walletsQuery);
  const total = useTotalBalance();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: walletsQuery.queryKey });
  return (
    <section className="wallet no-lg" aria-label={copy.wallet.label}>
      <div className="row between">
        <span className="fs14 t2">{wallets ? copy.wallet.total(wallets.length) : copy.wallet.totalPlain}</span>
        <Points />
      </div>
      <div className="row between">
        <Money thb={total} className="amt num" />
        <button type="button" className="ib" aria-label={copy.wallet.refresh} onClick={refresh}>
          <Icon name="refresh" size={20} />
        </button>
      </div>
      <div className="row mt2">
        <Actions />
      </div>
    </section>
  );
}

/** The same on the side column of desktops, wallet by wallet. */
export function WalletAside() {
  const { data: wallets } = useQuery(walletsQuery);
  const username = useSession((state) => state.userInfo?.username);
  const total = useTotalBalance();
  return (
    <section className="card" aria-label={copy.wallet.label}>
      <div className="row between">
        <b className="m">{username}</b>
        <Points />
      </div>
      <div className="mt4 fs14 t2">{copy.wallet.totalPlain}</div>
      <div className={`num ${styles.total}`}>
        <Money thb={total} />
      </div>
      <dl className="kv mt3">
        {wallets?.map((wallet) => (
          <Fragment key={wallet.id}>
            <dt>{wallet.wallet_name}</dt>
            <dd>
              <Money thb={wallet.balance} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className="row mt4">
        <Actions />
      </div>
    </section>
  );
}
