import { ActButton } from '@chokdee/backoffice-ui';
import type { MemberProps } from '../member.ts';
import { acts } from './acts.copy.ts';
import { copy } from './copy.ts';

const fields = [
  { name: 'text', label: copy.text, control: 'lines', help: copy.textHelp },
  { name: 'pin', label: copy.pin, control: 'switch', isRequired: false },
] as const;

export function NoteAct({ member: { username } }: MemberProps) {
  return (
    <ActButton
      call="POST /api/staff/members/note"
      input={{ username }}
      label={acts.note.label}
      about={acts.note.about}
      fields={fields}
      reason="none"
    />
  );
}
