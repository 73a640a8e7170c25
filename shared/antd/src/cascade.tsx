import { loadCascade } from '@chokdee/antd';
import type { CascadeProps } from './cascade/cascade.tsx';
import { Later, partOf } from './later.tsx';

export type { CascadeOption } from './cascade/cascade.tsx';

const cascade = partOf(() => loadCascade().then((each) => each.Cascade));

/** One of many that stand below others; fetched when it is shown. */
export function LaterCascade(props: CascadeProps) {
  return <Later part={cascade} heightPx={440} props={props} />;
}
