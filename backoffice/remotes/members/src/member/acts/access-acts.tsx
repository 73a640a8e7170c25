import { ActButton } from '@chokdee/backoffice-ui';
import { readMobile } from '@chokdee/format';
import type { MemberProps } from '../member.ts';
import { acts } from './acts.copy.ts';
import { copy } from './copy.ts';
import { stateWords } from './state-words.copy.ts';

export function EndSessionsAct({ member: { username } }: MemberProps) {
  return (
    <ActButton
      call="POST /api/staff/members/sessions/end"
      input={{ username }}
      label={acts.endSessions.label}
      about={acts.endSessions.about}
      reason="optional"
      words={stateWords}
    />
  );
}

const mobileFields = [{ name: 'mobile', label: copy.newMobile, read: readMobile, unreadable: copy.badMobile }] as const;

/** Acts on how a member signs in. None of them sets or shows a password. */
export function AccessActs({ member }: MemberProps) {
  const { username, locked_until: lockedUntil, status } = member;
  const closed = status === 'closed' ? copy.closed : undefined;
  return (
    <>
      <ActButton
        call="POST /api/staff/members/send-reset"
        input={{ username }}
        label={acts.reset.label}
        about={acts.reset.about}
        reason="optional"
        disabledWhy={status === 'active' ? undefined : copy.frozenAlready}
        words={stateWords}
      />
      <ActButton
        call="POST /api/staff/members/unlock"
        input={{ username }}
        label={acts.unlock.label}
        about={acts.unlock.about}
        reason="optional"
        disabledWhy={lockedUntil === null ? copy.notLocked : undefined}
        words={stateWords}
      />
      <ActButton
        call="POST /api/staff/members/set-mobile"
        input={{ username }}
        label={acts.mobile.label}
        about={acts.mobile.about}
        fields={mobileFields}
        disabledWhy={closed}
        words={stateWords}
      />
      <ActButton
        call="POST /api/staff/members/reset-factors"
        input={{ username }}
        label={acts.factors.label}
        about={acts.factors.about}
        disabledWhy={closed}
        danger
        words={stateWords}
      />
    </>
  );
}
