import { ActButton } from '@chokdee/backoffice-ui';
import type { MemberProps } from '../member.ts';
import { acts } from './acts.copy.ts';
import { copy } from './copy.ts';
import { stateWords } from './state-words.copy.ts';

/** Freezes an account, or ends that, whichever is possible now. */
export function FreezeAct({ member: { username, status } }: MemberProps) {
  if (status === 'frozen') {
    return (
      <ActButton
        call="POST /api/staff/members/unfreeze"
        input={{ username }}
        label={acts.unfreeze.label}
        about={acts.unfreeze.about}
        words={stateWords}
      />
    );
  }
  return (
    <ActButton
      call="POST /api/staff/members/freeze"
      input={{ username }}
      label={acts.freeze.label}
      about={acts.freeze.about}
      disabledWhy={status === 'active' ? undefined : copy.frozenAlready}
      danger
      words={stateWords}
    />
  );
}

const levelFields = [
  {
    name: 'level',
    label: copy.level,
    control: 'choice',
    options: Object.entries(copy.levels).map(([value, label]) => ({ value, label })),
  },
] as const;

/** Acts on the account as a whole. */
export function AccountActs({ member }: MemberProps) {
  const { username, status } = member;
  return (
    <>
      <ActButton
        call="POST /api/staff/vip/set"
        input={{ username }}
        label={acts.level.label}
        about={acts.level.about}
        fields={levelFields}
        words={stateWords}
      />
      <ActButton
        call="POST /api/staff/members/close"
        input={{ username }}
        label={acts.close.label}
        about={acts.close.about}
        disabledWhy={status === 'closed' ? copy.closed : undefined}
        danger
        words={stateWords}
      />
    </>
  );
}
