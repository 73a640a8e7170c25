import { Slot, useUi } from '@chokdee/session';
import { UiOutlets } from '@chokdee/ui';
import { HostDialogs } from '../dialogs/host-dialogs.tsx';
import { RealityCheck } from '../reality-check/reality-check.tsx';

/** What lies over every page: dialogs, what an area has opened, the reality check, alerts, toasts. */
export function Outlets() {
  const overlay = useUi((state) => state.overlay);
  return (
    <>
      <HostDialogs />
      {overlay && <Slot area={overlay.area} slot={overlay.slot} />}
      <RealityCheck />
      <UiOutlets />
    </>
  );
}
