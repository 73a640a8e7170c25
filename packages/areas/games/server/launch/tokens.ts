import { createHash } from 'node:crypto';

/** Only hashes of tokens are kept. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Name of a member towards providers. */
export const memberRefOf = (memberId: number): string => `m${memberId}`;
