import type { App } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { pageRows, registerStaffCall, writeAudit } from '@chokdee/kernel/staff';
import { encodePicture } from './encode-picture.ts';
import { addPicture, pictureAddress, widthsOf } from './pictures.repository.ts';

interface PictureRow {
  readonly hash: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly added_at: Date;
  readonly added_by: string;
}

const ADD = 'pictures add';

export function registerPictureViews(app: App): void {
  registerStaffCall(app, 'GET /api/staff/content/pictures', async ({ db, agent }, input) => {
    const own = db.selectFrom('pictures as p').selectAll('p').where('p.agent_id', '=', agent.id);
    const { name } = input;
    const wanted = name
      ? own.where((eb) => eb(eb.fn('strpos', [eb.fn('lower', ['p.name']), eb.val(name.toLowerCase())]), '>', 0))
      : own;
    const { rows, nextCursor } = await pageRows(wanted, input, { columns: { added: 'p.added_at' }, id: 'p.hash' });
    const widths = await widthsOf(
      db,
      rows.map(({ hash }) => hash),
    );
    return { items: rows.map((row) => present(row, widths.get(row.hash) ?? [])), next_cursor: nextCursor };
  });

  // Decoding takes seconds, so it stands outside of the transaction.
  registerStaffCall(app, 'POST /api/staff/content/pictures', async ({ db, agent, now, staff }, input) => {
    const { name } = input;
    const picture = await encodePicture(Buffer.from(input.picture, 'base64'));
    const { hash, width, height } = picture;
    await inTransaction(db, async (tx) => {
      const isNew = await addPicture(tx, { agentId: agent.id, name, picture, by: staff.username, now });
      if (!isNew) return;
      await writeAudit(tx, {
        ...{ staffId: staff.id, agentId: agent.id, act: ADD, outcome: 'done', details: { name } },
        ...{ subject: `picture:${hash}`, before: null, after: { hash, width, height }, at: now },
      });
    });
    const row = { hash, name, width, height, added_at: now, added_by: staff.username };
    return present(
      row,
      picture.files.map((file) => file.width),
    );
  });
}

const present = (row: PictureRow, widths: readonly number[]) => ({
  ...pick(row, 'hash', 'name', 'width', 'height', 'added_by'),
  files: widths.map((width) => ({ width, address: pictureAddress(row.hash, width) })),
  added_at: row.added_at.toISOString(),
});
