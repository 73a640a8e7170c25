import type { Queryable, Tx } from '@chokdee/kernel/db';
import type { EncodedPicture } from './encode-picture.ts';

const ADDRESS = /^\/api\/pictures\/([0-9a-f]{32})\.(\d{2,4})\.webp$/;

/** Address of a file on the members' site. */
export const pictureAddress = (hash: string, width: number): string => `/api/pictures/${hash}.${width}.webp`;

/** Reads the address of a file. Null means that it is none. */
export function readAddress(address: string): { readonly hash: string; readonly width: number } | null {
  const [, hash, width] = ADDRESS.exec(address) ?? [];
  return hash === undefined ? null : { hash, width: Number(width) };
}

/** True if the agent has added the picture of this address. */
export async function isStoredPicture(db: Queryable, agentId: number, address: string): Promise<boolean> {
  const file = readAddress(address);
  if (!file) return false;
  const found = await db
    .selectFrom('pictures as p')
    .innerJoin('picture_files as f', 'f.hash', 'p.hash')
    .select('p.hash')
    .where(({ and }) => and({ 'p.agent_id': agentId, 'p.hash': file.hash, 'f.width': file.width }))
    .executeTakeFirst();
  return found !== undefined;
}

export async function findFile(db: Queryable, hash: string, width: number): Promise<Buffer | undefined> {
  const files = db.selectFrom('picture_files').select('content');
  return (await files.where(({ and }) => and({ hash, width })).executeTakeFirst())?.content;
}

/** Lists the widths of stored pictures, px. */
export async function widthsOf(db: Queryable, hashes: readonly string[]): Promise<ReadonlyMap<string, number[]>> {
  if (hashes.length === 0) return new Map();
  const files = db
    .selectFrom('picture_files')
    .select(['hash', 'width'])
    .where('hash', 'in', [...hashes]);
  const widths = new Map<string, number[]>();
  for (const { hash, width } of await files.orderBy('width').execute())
    widths.set(hash, [...(widths.get(hash) ?? []), width]);
  return widths;
}

interface NewPicture {
  readonly agentId: number;
  readonly name: string;
  readonly picture: EncodedPicture;
  readonly by: string;
  readonly now: Date;
}

/** Stores a picture; one that the agent has already stays as it is. @returns whether it is new to the agent */
export async function addPicture(tx: Tx, { agentId, name, picture, by, now }: NewPicture): Promise<boolean> {
  const { hash, width, height, files } = picture;
  await tx
    .insertInto('picture_files')
    .values(files.map((file) => ({ hash, width: file.width, content: file.content })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const added = await tx
    .insertInto('pictures')
    .values({ agent_id: agentId, hash, name, width, height, added_at: now, added_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst();
  return added !== undefined;
}
