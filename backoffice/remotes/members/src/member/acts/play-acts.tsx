import { ActButton, choicesOf } from '@chokdee/backoffice-ui';
import type { MemberProps } from '../member.ts';
import { acts } from './acts.copy.ts';
import { copy } from './copy.ts';
import { stateWords } from './state-words.copy.ts';

const ofLimit = [
  { name: 'kind', label: copy.kind, control: 'choice', options: choicesOf(copy.kinds) },
  { name: 'period', label: copy.period, control: 'choice', options: choicesOf(copy.periods) },
] as const;
const limitFields = [...ofLimit, { name: 'thb', label: copy.amount, control: 'thb' }] as const;
const lengthFields = [
  { name: 'for', label: copy.length, control: 'choice', options: choicesOf(copy.lengths) },
] as const;

/** Acts that protect a member from the own play. */
export function PlayActs({ member: { username } }: MemberProps) {
  return (
    <>
      <ActButton
        call="POST /api/staff/members/limit"
        input={{ username }}
        label={acts.limit.label}
        about={acts.limit.about}
        fields={limitFields}
        words={stateWords}
      />
      <ActButton
        call="POST /api/staff/members/limit"
        input={{ username, thb: 'none' }}
        label={acts.noLimit.label}
        about={acts.noLimit.about}
        fields={ofLimit}
        words={stateWords}
      />
      <ActButton
        call="POST /api/staff/members/exclude"
        input={{ username }}
        label={acts.exclude.label}
        about={acts.exclude.about}
        fields={lengthFields}
        danger
        words={stateWords}
      />
    </>
  );
}
