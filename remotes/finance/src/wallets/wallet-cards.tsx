import { formatThb } from '@chokdee/format';
import { Button, Icon, Money, Note } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from './copy.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import { MAIN_WALLET, type Wallet } from './wallets.api.ts';
import styles from './wallets.module.css';

interface Props {
  readonly wallets: readonly Wallet[];
  /** A bonus asks for play still: what is in its wallet stays there until then. */
  readonly isBonusActive: boolean;
}

/** Every wallet with what it is for, and the one way that money may go between them. */
export function WalletCards({ wallets, isBonusActive }: Props) {
  const [from, setFrom] = useState<Wallet | null>(null);
  const main = wallets.find(({ wallet_type_id }) => wallet_type_id === MAIN_WALLET);
  const total = wallets.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100;
  return (
    <>
      <section className="mt4">
        <div className="fs14 t2">{copy.total}</div>
        <div className={`num money ${styles.total}`}>{formatThb(total)}</div>
      </section>
      <section className="card mt3" aria-label={copy.wallets}>
        <h2>{copy.wallets}</h2>
        {wallets.map((wallet) => (
          <div key={wallet.id} className={styles.wallet}>
            <div className="row gap3">
              <Icon name="wallet" size={20} className="t3" />
              <span className="grow">
                <b className="m">{wallet.wallet_name}</b>
                <br />
                <span className="fs12 t3">
                  {wallet.wallet_type_id === MAIN_WALLET ? copy.mainHint : copy.promotionHint}
                </span>
              </span>
              <Money thb={wallet.balance} />
            </div>
            {wallet.wallet_type_id !== MAIN_WALLET && (
              <MoveOut wallet={wallet} isBonusActive={isBonusActive} onMove={() => setFrom(wallet)} />
            )}
          </div>
        ))}
      </section>
      <Note className="mt3">{copy.rule}</Note>
      {from && main && <TransferSheet from={from} to={main} onClose={() => setFrom(null)} />}
    </>
  );
}

interface MoveOutProps {
  readonly wallet: Wallet;
  readonly isBonusActive: boolean;
  onMove(): void;
}

function MoveOut({ wallet, isBonusActive, onMove }: MoveOutProps) {
  const isEmpty = wallet.balance <= 0;
  const why = isBonusActive ? copy.waitsForTurnover : isEmpty ? copy.nothingToMove : null;
  return (
    <>
      <Button variant="secondary" size="sm" wide className="mt2" disabled={why !== null} onClick={onMove}>
        {copy.move}
      </Button>
      {why !== null && <p className="hint mt1">{why}</p>}
    </>
  );
}
