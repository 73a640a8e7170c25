import { useUi } from '@chokdee/session';
import { UiOutlets } from '@chokdee/ui';
import { HostDialogs } from '../dialogs/host-dialogs.tsx';
import { Slot } from '../federation/slot.tsx';
import { RealityCheck } from '../reality-check/reality-check.tsx';

/** What lies over every page: dialogs, the game launcher, the reality check, alerts, toasts. */
export function Outlets() {
  const hasGame = useUi((state) => state.selectedGame !== null);
  return (
    <>
      <HostDialogs />
      {hasGame && <Slot area="games" slot="game-launcher" />}
      <RealityCheck />
      <UiOutlets />
    </>
  );
}
