import { ActButton } from '@chokdee/backoffice-ui';
import type { MemberProps } from '../member.ts';
import { acts } from './acts.copy.ts';
import { copy } from './copy.ts';
import { stateWords } from './state-words.copy.ts';

const amountFields = [{ name: 'amount', label: copy.amount, control: 'signed-thb' }] as const;
const nameFields = [
  { name: 'name', label: copy.name },
  { name: 'note', label: copy.papers, control: 'lines' },
] as const;

/** Acts on money and on the name that money is paid to. */
export function MoneyActs({ member: { username } }: MemberProps) {
  return (
    <>
      <ActButton
        call="POST /api/staff/adjust"
        input={{ username }}
        label={acts.adjust.label}
        about={acts.adjust.about}
        fields={amountFields}
        words={stateWords}
      />
      <ActButton
        call="POST /api/staff/names/change"
        input={{ username }}
        label={acts.rename.label}
        about={acts.rename.about}
        fields={nameFields}
        reason="none"
        words={stateWords}
      />
    </>
  );
}
