import { Sheet } from '@chokdee/ui';
import { copy } from './copy.ts';
import { GameScreen } from './game-screen.tsx';
import { ParkedGame } from './parked-game.tsx';
import { useLauncher } from './use-launcher.ts';
import { WalletChoice } from './wallet-choice.tsx';

/** The game launcher: opens the selected game of the interface state in a frame that fills the screen. */
export function Slot() {
  const launcher = useLauncher();
  const { state, close } = launcher;
  switch (state.step) {
    case 'closed':
    case 'waitingForLogin':
      return null;
    case 'parked':
      return <ParkedGame game={state.game} onGoOn={() => launcher.goOn(state.game)} onForget={close} />;
    case 'choosing':
      return (
        <Sheet open onClose={close} title={copy.choose}>
          <WalletChoice
            game={state.game}
            wallets={state.wallets}
            walletId={state.walletId}
            onMark={launcher.mark}
            onEnter={launcher.enter}
            onLeave={close}
            onDeposit={launcher.deposit}
          />
        </Sheet>
      );
    default:
      return <GameScreen state={state} launcher={launcher} />;
  }
}
