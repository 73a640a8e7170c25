import { loadCascade } from '@chokdee/antd';
import { later } from './later.tsx';

export type { CascadeOption } from './cascade/cascade.tsx';

/** One of many that stand below others; fetched when it is shown. */
export const LaterCascade = later(() => loadCascade().then((cascade) => cascade.Cascade), 440);
