import { join } from 'node:path';
import { type OpsCommand, readCommand, refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { readArchive } from '../yeekee/shot-archive.ts';
import { findRoundOf } from './lotto-lookup.ts';

const verifyShotsCommand = readCommand({
  name: 'verify-shots',
  summary: 'Reads the archive file of an old Yeekee round and compares it with its record and with the result.',
  places: ['round'],
  permission: 'rounds.read',
  isPersonal: false,
  read: async ({ db, agentId, config }, input) => {
    const round = await findRoundOf(db, agentId, input);
    const found = await db
      .selectFrom('yeekee_archive as a')
      .leftJoin('yeekee_outcome as o', 'o.round_id', 'a.round_id')
      .select(['a.file', 'a.sha256', 'a.shots', 'o.shots_hash'])
      .where('a.round_id', '=', round.id)
      .executeTakeFirst();
    if (found === undefined) throw refuse(refusals.noFile(round.id));
    if (config.shotArchiveDir === null) throw refuse(refusals.noFolder);
    const read = await readArchive(join(config.shotArchiveDir, found.file)).catch((error: unknown) => {
      throw refuse(refusals.unreadable(found.file, error instanceof Error ? error.message : String(error)));
    });
    const isRight =
      read.sha256 === found.sha256 &&
      read.shots === found.shots &&
      (found.shots_hash === null || read.shotsHash === found.shots_hash);
    if (!isRight) throw refuse(refusals.otherFile(found.file, read.sha256));
    const { file, sha256, shots } = found;
    return { data: { file, sha256, shots }, text: `${file} is intact: ${shots} shots, SHA-256 ${sha256}` };
  },
});

export const shotArchiveCommands: readonly OpsCommand[] = [verifyShotsCommand];
