import type { Tx } from '@chokdee/kernel/db';
import { type OpsCommand, OpsUsageError, one, refuse, usage } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { memberCommand } from './member-command.ts';

/** Characters of a note. */
const LONGEST = 500;

const pinsChange = one('changes nothing of the member');

interface Pin {
  readonly memberId: number;
  readonly noteId: number;
  readonly isPinned: boolean;
  readonly by: string;
  readonly now: Date;
}

const writePin = (tx: Tx, { memberId, noteId, isPinned, by, now }: Pin) =>
  tx
    .insertInto('member_note_pins')
    .values({ member_id: memberId, note_id: noteId, is_pinned: isPinned, written_by: by, at: now })
    .execute();

const pinCommand = (isPinned: boolean): OpsCommand =>
  memberCommand({
    name: isPinned ? 'members pin' : 'members unpin',
    summary: isPinned ? 'Puts a note of a member above the others.' : 'Puts a pinned note back among the others.',
    options: { note: { about: 'number of the note', isRequired: true } },
    permission: 'members.note',
    eyes: pinsChange,
    change: async (tx, { id: memberId }, { options: { note = '' } }, { by, now }) => {
      if (!/^[1-9]\d{0,14}$/.test(note)) throw new OpsUsageError(usage.rowNumber('--note'));
      const noteId = Number(note);
      const found = tx.selectFrom('member_notes').select('id').where('member_id', '=', memberId);
      if (!(await found.where('id', '=', noteId).executeTakeFirst())) throw refuse(refusals.noNote(note));
      await writePin(tx, { memberId, noteId, isPinned, by, now });
      return isPinned ? 'has a note above the others.' : 'has its note among the others.';
    },
  });

/** Notes are only added: no command changes one or takes one away. */
export const noteCommands: readonly OpsCommand[] = [
  memberCommand({
    name: 'members note',
    summary: 'Writes down what colleagues have to know of a member.',
    options: {
      text: { about: `up to ${LONGEST} characters`, isRequired: true },
      pin: { about: 'the note stands above the others', isSwitch: true },
    },
    permission: 'members.note',
    eyes: pinsChange,
    change: async (tx, { id: memberId }, { options: { text = '' }, switches }, { by, now }) => {
      if (text.trim() === '' || text.length > LONGEST) {
        throw new OpsUsageError(usage.signs('--text', 1, LONGEST));
      }
      const note = { member_id: memberId, text, written_by: by, at: now };
      const { id: noteId } = await tx.insertInto('member_notes').values(note).returning('id').executeTakeFirstOrThrow();
      if (switches.has('pin')) await writePin(tx, { memberId, noteId, isPinned: true, by, now });
      return 'has a note more.';
    },
  }),
  pinCommand(true),
  pinCommand(false),
];
