import { Sheet } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { GameScreen } from './game-screen.tsx';
import { useLauncher } from './use-launcher.ts';
import { WalletChoice } from './wallet-choice.tsx';

/** The game launcher: takes the selected game of the interface state into a frame that fills the screen. */
export function Slot() {
  const { state, mark, enter, close, playReal } = useLauncher();
  if (state.step === 'closed') return null;
  if (state.step === 'choosing') {
    return (
      <Sheet open onClose={close} title={copy.launcher.choose}>
        <WalletChoice
          gameName={state.game.name}
          wallets={state.wallets}
          walletId={state.walletId}
          onMark={mark}
          onEnter={enter}
          onLeave={close}
        />
      </Sheet>
    );
  }
  const playing = state.step === 'playing' ? state : null;
  return (
    <GameScreen
      game={state.game}
      wallet={state.step === 'finding_wallets' ? null : state.wallet}
      link={playing?.link ?? null}
      startedAtMs={playing?.startedAtMs ?? null}
      onClose={close}
      onPlayReal={() => playReal(state.game)}
    />
  );
}
