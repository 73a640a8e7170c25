import { formatCountdown, formatSignedThb, formatThb, formatTime } from '@chokdee/format';
import { useLive, useQuery, walletsQuery } from '@chokdee/query';
import { Button, cx, Figure, Label, Money, Row, Text, useNow } from '@chokdee/ui';
import type { SelectedGame } from '../parts/selected-game.ts';
import { netQuery } from '../queries/net.api.ts';
import { copy } from './copy.ts';
import styles from './launcher.module.css';
import type { GameWallet, LauncherState } from './launcher.reducer.ts';

type RunningState = Extract<LauncherState, { step: 'findingWallets' | 'entering' | 'playing' }>;

interface GameFootProps {
  readonly state: RunningState;
  onPlayReal(): void;
}

/** Line below the game: current money, time played and the clock. A demo is labelled as one. */
export function GameFoot({ state, onPlayReal }: GameFootProps) {
  const startedAtMs = state.step === 'playing' ? state.startedAtMs : null;
  if (state.game.is_demo) {
    return (
      <Row wrap justify="between" className={cx(styles.foot, styles.demoFoot)}>
        <Label as="p" grow>
          {copy.demoNote}
        </Label>
        <TimePlayed startedAtMs={startedAtMs} />
        <Button variant="secondary" size="sm" onClick={onPlayReal}>
          {copy.playReal}
        </Button>
      </Row>
    );
  }
  const wallet = state.step === 'findingWallets' ? null : state.wallet;
  const fundsThb = state.step === 'playing' ? state.start.fundsThb : null;
  return (
    <Row justify="between" className={styles.foot}>
      <WalletNow wallet={wallet} />
      <TimePlayed startedAtMs={startedAtMs} />
      {/* The result of a transfer wallet is known only after its money has returned. */}
      {fundsThb === null ? <NetSoFar game={state.game} startedAtMs={startedAtMs} /> : <AtProvider thb={fundsThb} />}
    </Row>
  );
}

function useBalance(wallet: GameWallet | null): number | undefined {
  const { data: wallets } = useQuery(walletsQuery);
  return wallets?.find(({ id }) => id === wallet?.id)?.balance ?? wallet?.balance;
}

function WalletNow({ wallet }: { readonly wallet: GameWallet | null }) {
  return (
    <div className={styles.figure}>
      <Label truncate>{wallet?.wallet_name}</Label>
      <Money thb={useBalance(wallet)} />
    </div>
  );
}

function TimePlayed({ startedAtMs }: { readonly startedAtMs: number | null }) {
  const now = useNow();
  return (
    <Text as="div" textAlign="center" className={styles.figure}>
      <Label noWrap>
        {copy.elapsed} · {copy.clock(formatTime(now))}
      </Label>
      <Figure>{formatCountdown(startedAtMs === null ? 0 : Math.max(0, now - startedAtMs))}</Figure>
    </Text>
  );
}

/** Net result of this game's rounds since it was opened; a dash until it is known. */
function NetSoFar({ game, startedAtMs }: { readonly game: SelectedGame; readonly startedAtMs: number | null }) {
  const { data, refetch } = useQuery({ ...netQuery(game, startedAtMs ?? 0), enabled: startedAtMs !== null });
  useLive('balance', () => {
    // Keeps the figure after a failure; the next round asks again.
    if (startedAtMs !== null) void refetch();
  });
  return (
    <Text as="div" textAlign="right" className={styles.figure}>
      <Label>{copy.change}</Label>
      <Figure>{formatSignedThb(data?.net)}</Figure>
    </Text>
  );
}

function AtProvider({ thb }: { readonly thb: number }) {
  return (
    <Text as="div" textAlign="right" className={styles.figure}>
      <Label>{copy.atProvider}</Label>
      <Figure>{formatThb(thb)}</Figure>
    </Text>
  );
}
