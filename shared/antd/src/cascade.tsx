import { loadCascade } from '@chokdee/antd';
import { LatePart, late } from '@chokdee/ui/late';
import type { CascadeProps } from './cascade/cascade.tsx';

export type { CascadeOption } from './cascade/cascade.tsx';

const cascade = late(() => loadCascade().then((each) => each.Cascade));

/** Fetches and shows `Cascade`. */
export function LaterCascade(props: CascadeProps) {
  return <LatePart of={cascade} having={props} height={440} />;
}
