import { Button, EmptyState, Hint, Money, RadioGroup, Row, SheetHead, Stack, Strong } from '@chokdee/ui';
import type { SelectedGame } from '../parts/selected-game.ts';
import { GamePicture } from '../parts/game-picture.tsx';
import { artOf } from '../parts/launch-game.ts';
import { copy } from './copy.ts';
import styles from './launcher.module.css';
import type { GameWallet } from './launcher.reducer.ts';

interface Props {
  readonly game: SelectedGame;
  readonly wallets: readonly GameWallet[];
  readonly walletId: number | null;
  onMark(walletId: number): void;
  onEnter(): void;
  onLeave(): void;
  onDeposit(): void;
}

/** Step of the launcher where more than one wallet could pay for the game, or none. */
export function WalletChoice({ game, wallets, walletId, onMark, onEnter, onLeave, onDeposit }: Props) {
  const art = artOf(game);
  if (wallets.length === 0) {
    return <EmptyState title={copy.noWallet} action={<Button onClick={onDeposit}>{copy.deposit}</Button>} />;
  }
  return (
    <>
      <SheetHead title={copy.choose} onClose={onLeave} />
      <Stack className={styles.choice}>
        <Row gap={3}>
          {art !== null && <GamePicture className={styles.thumb} art={art} width={60} />}
          <Strong>{game.name}</Strong>
        </Row>
        <RadioGroup
          label={copy.choose}
          options={wallets.map(({ id, wallet_name, balance, wallet_type_id }) => ({
            value: String(id),
            label: (
              <span className={styles.wallet}>
                {wallet_name} <Money thb={balance} size="lg" />
              </span>
            ),
            ...(wallet_type_id === 1 && { sub: copy.mainWallet }),
          }))}
          value={walletId === null ? null : String(walletId)}
          onChange={(id) => onMark(Number(id))}
        />
        <Button wide onClick={onEnter}>
          {copy.enter}
        </Button>
        <Hint textAlign="center">{copy.hiddenWallets}</Hint>
      </Stack>
    </>
  );
}
