import { isReadAsItIs, pictureType, type SlipReason, slipBytes } from '@chokdee/finance-contract/slip';
import { BusinessError } from '@chokdee/kernel/errors';
import { runInThread, WorkQueue } from '@chokdee/kernel/isolation';
import type { Slip } from '../channels/channel-adapter.ts';
import { readSlipQr } from '../channels/index.ts';

/**
 * Limits of one picture. A slip on a screenshot takes a fraction of a second; a picture that was drawn to be searched for
 * ever counts as one without a code.
 */
const LIMITS = { timeMs: 8_000, searchMs: 5_000, heapMb: 160 };
const SCRIPT = new URL('./read-qr.worker.mjs', import.meta.url);

/** One picture at a time in this process: more of them would take the processor from calls. */
const queue = new WorkQueue({ atOnce: 1, waiting: 8, waitMs: 12_000, retryAfterS: 5 });

/** Searches a picture in a thread of low priority. Null means that nothing was found in time. */
export const qrReader = {
  /** Begins no new try after `searchMs`, and ends the thread after `timeMs`. */
  limits: LIMITS,
  read(bytes: Buffer): Promise<ReadPicture | null> {
    const { searchMs } = this.limits;
    return runInThread<ReadPicture>(SCRIPT, { bytes, searchMs }, this.limits);
  },
};
/** Ids of members with a picture that is being read or waits. */
const sending = new Set<number>();

/** Call it before a picture is read from the line. @throws TOO_MANY_REQUESTS while as many wait as may */
export const assertSlipPlace = (): void => queue.assertPlace();

const NO_PICTURE = { reason: 'no_picture' } as const;
type ReadPicture = { readonly texts: readonly string[] } | { readonly reason: SlipReason };

interface SlipProps {
  readonly memberId: number;
  readonly base64: string;
  /** Called when the picture's turn has come: a refused picture uses no try. */
  readonly onTurn: () => Promise<void>;
}

/**
 * Returns the transfer that the QR of a slip names. Reads one picture at a time, and one of each member, within limits of
 * time and memory.
 * @throws SLIP_TOO_LARGE.
 * TOO_MANY_REQUESTS for a second picture of a member, and while many pictures wait.
 * SLIP_UNREADABLE with a `SlipReason` for no picture, no QR found in time, or no QR of a slip.
 */
export async function readSlip({ memberId, base64, onTurn }: SlipProps): Promise<Slip> {
  const bytes = Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > slipBytes) throw new BusinessError('SLIP_TOO_LARGE');
  if (sending.has(memberId)) throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterS: 1 });
  sending.add(memberId);
  try {
    const read = await queue.run(async () => {
      await onTurn();
      return isReadAsItIs(pictureType(bytes)) ? qrReader.read(bytes) : NO_PICTURE;
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
