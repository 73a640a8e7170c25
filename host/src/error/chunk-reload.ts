import { reloadForChunk as reloadOnce, type Reloading } from '@chokdee/federation/browser/chunk-reload.ts';
import { moneyInFlight, tabStorage } from '@chokdee/http';
import { queryClient } from '@chokdee/query';

const isIdle = () => queryClient.isMutating() === 0 && !moneyInFlight();

/** Reloads the page once after a failed chunk, but never during a call that changes something. */
export const reloadForChunk = (error: unknown, page: Partial<Reloading> = {}): Promise<boolean> =>
  reloadOnce(error, { store: tabStorage, isIdle, ...page });
