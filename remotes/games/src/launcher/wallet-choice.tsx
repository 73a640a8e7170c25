import { formatThb } from '@chokdee/format';
import { callQuery, useQuery } from '@chokdee/query';
import { Button, Hint, Money, RadioGroup, Row, SheetHead, Stack, Strong } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { GamePicture } from '../parts/game-picture.tsx';
import { artOf } from '../parts/launch-game.ts';
import type { SelectedGame } from '../parts/selected-game.ts';
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

/** Never served from the cache: the withdrawable amount changes with every movement. */
const withdrawQuery = { ...callQuery('GET /api/member/withdraw/info', {}), staleTime: 0 };

/** Withdrawable amount and remaining turnover of a wallet; undefined while unknown. */
function useTerms(): (wallet: GameWallet) => string | undefined {
  const { data: info } = useQuery(withdrawQuery);
  return ({ id }) => {
    if (info === undefined) return undefined;
    const left = info.turnover.reduce((sum, each) => (each.wallet_id === id ? sum + each.left : sum), 0);
    if (id !== info.wallet_id) return left > 0 ? copy.playLeft(formatThb(left)) : undefined;
    const now = copy.withdrawable(formatThb(info.withdrawable));
    return info.withdrawable > 0 || left === 0 ? now : `${now} ${copy.playLeft(formatThb(left))}`;
  };
}

/** Chooses a wallet, when several wallets can pay for the game or none can. */
export function WalletChoice({ game, wallets, walletId, onMark, onEnter, onLeave, onDeposit }: Props) {
  const art = artOf(game);
  const termsOf = useTerms();
  if (wallets.length === 0) {
    return <Nothing icon="wallet" words={copy.noWallet} action={<Button onClick={onDeposit}>{copy.deposit}</Button>} />;
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
          options={wallets.map((wallet) => ({
            value: String(wallet.id),
            label: (
              <span className={styles.wallet}>
                {wallet.wallet_name} <Money thb={wallet.balance} size="lg" />
              </span>
            ),
            sub: termsOf(wallet),
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
