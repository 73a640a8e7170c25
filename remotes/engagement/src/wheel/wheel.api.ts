import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type WheelConfig = NonNullable<DataOf<'GET /api/wheel/config'>>;
export type Prize = WheelConfig['prizes'][number];
export type Spin = DataOf<'POST /api/wheel/spin'>;
export type SpinProof = DataOf<'GET /api/wheel/proof'>;

export const wheelQuery = callQuery('GET /api/wheel/config', {});

/** Asking reveals the server seed; the next spin is committed to a new one. */
export const proofQuery = (spinId: string) => callQuery('GET /api/wheel/proof', { spin_id: spinId });
