import { availableParallelism } from 'node:os';
import { isReadAsItIs, pictureType, type SlipReason, slipBytes } from '@chokdee/finance-contract/slip';
import { BusinessError } from '@chokdee/kernel/errors';
import { ProcessorBudget, WorkerPool, WorkQueue } from '@chokdee/kernel/isolation';
import type { Slip } from '../channels/channel-adapter.ts';
import { readSlipQr } from '../channels/index.ts';

/**
 * A slip on a screenshot takes a tenth of this, and so many pixels as a camera has (pages send fewer) most of it; a
 * picture that was drawn to take for ever counts as one without a code.
 */
const reader = new WorkerPool(new URL('./read-qr.worker.mjs', import.meta.url), {
  timeMs: 2_000,
  longestMs: 20_000,
  heapMb: 160,
  niceness: { usual: 6, flooded: 15 },
});

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
/** A few screenshots at once, then a share that leaves the rest to calls. */
const budget = new ProcessorBudget({ share: 0.3 * atOnce, burstMs: 600 });
const queue = new WorkQueue({ atOnce, waiting: 8 * atOnce, waitMs: 12_000, retryAfterS: 5, budget });
/** Members one of whose pictures is being read or waits. */
const sending = new Set<number>();

/** Asked before a picture is taken in. @throws TOO_MANY_REQUESTS while as many wait as may */
export const assertSlipPlace = (): void => queue.assertPlace();

const NO_PICTURE = { reason: 'no_picture' } as const;
type ReadPicture = { readonly texts: readonly string[] } | { readonly reason: SlipReason };

interface SlipProps {
  readonly memberId: number;
  readonly base64: string;
  /** Called when the picture's turn has come: who is turned away has used no try. */
  readonly onTurn: () => Promise<void>;
}

/**
 * Returns the transfer that the QR of a slip names. Pictures are read beside this process, a few at once and one of each
 * member, within limits of time and memory.
 * @throws SLIP_TOO_LARGE; TOO_MANY_REQUESTS for a second one of a member, and while many wait; SLIP_UNREADABLE with a
 * `SlipReason` for what is no picture, has no QR that is found in time, or none of a slip
 */
export async function readSlip({ memberId, base64, onTurn }: SlipProps): Promise<Slip> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > slipBytes) throw new BusinessError('SLIP_TOO_LARGE');
  if (sending.has(memberId)) throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: 1 });
  sending.add(memberId);
  try {
    const read = await queue.run(async () => {
      await onTurn();
      return isReadAsItIs(pictureType(bytes)) ? reader.run<ReadPicture>(bytes, budget) : NO_PICTURE;
    });
    return slipOf(read);
  } finally {
    sending.delete(memberId);
  }
}

/** Other codes may stand beside that of the slip. */
function slipOf(read: ReadPicture | null): Slip {
  if (read === null) throw unreadable('no_code');
  if ('reason' in read) throw unreadable(read.reason);
  for (const text of read.texts) {
    const slip = readSlipQr(text);
    if (slip) return slip;
  }
  throw unreadable('other_code');
}

const unreadable = (reason: SlipReason) => new BusinessError('SLIP_UNREADABLE', { data: { reason } });
