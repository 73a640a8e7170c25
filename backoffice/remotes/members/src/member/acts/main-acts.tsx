import type { MemberProps } from '../member.ts';
import { EndSessionsAct } from './access-acts.tsx';
import { FreezeAct } from './account-acts.tsx';
import { NoteAct } from './note-act.tsx';

/** The acts of most calls, beside the heading. */
export function MainActs({ member }: MemberProps) {
  return (
    <>
      <NoteAct member={member} />
      <EndSessionsAct member={member} />
      <FreezeAct member={member} />
    </>
  );
}
