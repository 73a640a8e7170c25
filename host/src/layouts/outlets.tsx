import { Slot, useUi } from '@chokdee/session';
import { StepUp } from '../account/step-up/step-up.tsx';
import { HostDialogs } from '../dialogs/host-dialogs.tsx';
import { atRest, useAtRest } from '../parts/at-rest.ts';

const rest = atRest(async () => (await import(/* webpackChunkName: "rest" */ './rest.tsx')).Rest);

/** Elements over every page: dialogs, the overlay of an area, the step-up proof, and the parts fetched when idle. */
export function Outlets() {
  const overlay = useUi((state) => state.overlay);
  const Rest = useAtRest(rest);
  return (
    <>
      <HostDialogs />
      {overlay && <Slot area={overlay.area} slot={overlay.slot} />}
      <StepUp />
      {Rest && <Rest />}
    </>
  );
}
