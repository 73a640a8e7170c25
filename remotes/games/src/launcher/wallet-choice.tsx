import { Link } from '@chokdee/router';
import { Button, EmptyState, Icon, Money } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { gamesPaths } from '../games-paths.ts';
import styles from './launcher.module.css';
import type { GameWallet } from './launcher.reducer.ts';

interface Props {
  readonly gameName: string;
  readonly wallets: readonly GameWallet[];
  readonly walletId: number | null;
  onMark(walletId: number): void;
  onEnter(): void;
  onLeave(): void;
}

/** Step of the launcher where more than one wallet could pay for the game. */
export function WalletChoice({ gameName, wallets, walletId, onMark, onEnter, onLeave }: Props) {
  if (wallets.length === 0) {
    const deposit = (
      <Link className="btn p" to={gamesPaths.deposit} onClick={onLeave}>
        {copy.wallet.deposit}
      </Link>
    );
    return <EmptyState title={copy.launcher.noWallet} action={deposit} />;
  }
  return (
    <div className={styles.choice}>
      <div className="row between">
        <h2 className="ell">{copy.launcher.choose}</h2>
        <button type="button" className="ib" aria-label={copy.launcher.closeSheet} onClick={onLeave}>
          <Icon name="close" />
        </button>
      </div>
      <b className="m">{gameName}</b>
      <div className="stack" role="radiogroup" aria-label={copy.launcher.choose}>
        {wallets.map((wallet) => (
          <label key={wallet.id} className={wallet.id === walletId ? 'opt on' : 'opt'}>
            <input
              type="radio"
              name="game-wallet"
              className="sr"
              checked={wallet.id === walletId}
              onChange={() => onMark(wallet.id)}
            />
            <span className="rad" />
            <span className="grow">
              <b className="m">{wallet.wallet_name}</b>
              {wallet.wallet_type_id === 1 && (
                <>
                  <br />
                  <span className="fs12 t3">{copy.launcher.mainWallet}</span>
                </>
              )}
            </span>
            <Money thb={wallet.balance} className="fs18" />
          </label>
        ))}
      </div>
      <Button variant="primary" wide onClick={onEnter}>
        {copy.launcher.enter}
      </Button>
      <p className="hint c">{copy.launcher.hiddenWallets}</p>
    </div>
  );
}
