import { formatThb } from '@chokdee/format';
import { Box, Button, Caption, Card, Detail, Figure, Hint, Icon, Money, Note, Row, Strong } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from './copy.ts';
import { TransferSheet } from './transfer-sheet.tsx';
import { MAIN_WALLET, type Wallet } from './wallets.api.ts';
import styles from './wallets.module.css';

interface WalletCardsProps {
  readonly wallets: readonly Wallet[];
  /** True while a bonus has unfinished turnover; its money stays in the promotion wallet until then. */
  readonly isBonusActive: boolean;
}

/** Every wallet with its purpose, and the one allowed transfer between them. */
export function WalletCards({ wallets, isBonusActive }: WalletCardsProps) {
  const [from, setFrom] = useState<Wallet | null>(null);
  const main = wallets.find(({ wallet_type_id }) => wallet_type_id === MAIN_WALLET);
  const total = wallets.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100;
  return (
    <>
      <Box as="section" above={4}>
        <Detail as="div">{copy.total}</Detail>
        <Figure as="div" tone="money" className={styles.total}>
          {formatThb(total)}
        </Figure>
      </Box>
      <Card as="section" above={3} aria-label={copy.wallets}>
        <h2>{copy.wallets}</h2>
        {wallets.map((wallet) => (
          <div key={wallet.id} className={styles.wallet}>
            <Row gap={3}>
              <Icon name="wallet" size={20} tone="subtle" />
              <Box as="span" grow>
                <Strong>{wallet.wallet_name}</Strong>
                <br />
                <Caption>{wallet.wallet_type_id === MAIN_WALLET ? copy.mainHint : copy.promotionHint}</Caption>
              </Box>
              <Money thb={wallet.balance} />
            </Row>
            {wallet.wallet_type_id !== MAIN_WALLET && (
              <MoveOut wallet={wallet} isBonusActive={isBonusActive} onMove={() => setFrom(wallet)} />
            )}
          </div>
        ))}
      </Card>
      <Note above={3}>{copy.rule}</Note>
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
      <Button variant="secondary" size="sm" wide above={2} disabled={why !== null} onClick={onMove}>
        {copy.move}
      </Button>
      {why !== null && <Hint above={1}>{why}</Hint>}
    </>
  );
}
