import { createHash } from 'node:crypto';
import { invalidField } from '@chokdee/kernel/errors';
import { runInThread, WorkQueue } from '@chokdee/kernel/isolation';

/** Widths in px that members' pages show: cards, banners on a phone, banners on a desktop. */
export const WIDTHS = [480, 960, 1280] as const;
/** Largest upload in bytes. */
export const PICTURE_BYTES = 4 * 1024 * 1024;
/** Time for one picture, on a loaded machine. */
const LIMITS = { timeMs: 20_000, heapMb: 64 };
const SCRIPT = new URL('./encode-picture.worker.mjs', import.meta.url);

/** One picture at a time in this process: more of them would take the processor from calls. */
const queue = new WorkQueue({ atOnce: 1, waiting: 4, waitMs: 30_000, retryAfterS: 5 });

interface EncodedFile {
  /** px */
  readonly width: number;
  readonly content: Buffer;
}

export interface EncodedPicture {
  /** First 32 hex digits of the SHA-256 of the largest file. */
  readonly hash: string;
  /** Width of the largest file, px. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly EncodedFile[];
}

/** Reason why a picture is refused. */
export type PictureReason = 'no_picture' | 'too_large' | 'too_small' | 'too_slow';

type Encoded =
  | { readonly reason: PictureReason }
  | {
      readonly height: number;
      readonly files: readonly { readonly width: number; readonly content: Uint8Array }[];
    };

/**
 * Decodes a picture in a thread of its own and writes it anew as WebP in each width, without metadata.
 * @throws INVALID_INPUT with a `PictureReason` as the problem, TOO_MANY_REQUESTS while many pictures wait
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (bytes.length > PICTURE_BYTES) throw refused('too_large');
  const input = { bytes: new Uint8Array(bytes), widths: WIDTHS };
  const encoded = await queue.run(() => runInThread<Encoded>(SCRIPT, input, LIMITS));
  if (encoded === null) throw refused('too_slow');
  if ('reason' in encoded) throw refused(encoded.reason);
  const files = encoded.files.map(({ width, content }) => ({ width, content: Buffer.from(content) }));
  const largest = files.at(-1);
  if (!largest) throw new Error('an encoded picture has no file');
  const hash = createHash('sha256').update(largest.content).digest('hex').slice(0, 32);
  return { hash, width: largest.width, height: encoded.height, files };
}

const refused = (reason: PictureReason) => invalidField('picture', reason);
