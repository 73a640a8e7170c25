import { Slot, useUi } from '@chokdee/session';
import { UiOutlets } from '@chokdee/ui';
import { StepUp } from '../account/step-up/step-up.tsx';
import { HostDialogs } from '../dialogs/host-dialogs.tsx';
import { RealityCheck } from '../reality-check/reality-check.tsx';

/** What lies over every page: dialogs, what an area has opened, the proof that an act needs, the reality check, alerts, toasts. */
export function Outlets() {
  const overlay = useUi((state) => state.overlay);
  return (
    <>
      <HostDialogs />
      {overlay && <Slot area={overlay.area} slot={overlay.slot} />}
      <StepUp />
      <RealityCheck />
      <UiOutlets />
    </>
  );
}
