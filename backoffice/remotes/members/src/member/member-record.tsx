import { RecordPage, StateTag, type Tone } from '@chokdee/backoffice-ui';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { MemberState } from '../parts/member-state.tsx';
import { MainActs } from './acts/main-acts.tsx';
import { copy } from './copy.ts';
import type { Member, MemberProps } from './member.ts';
import { BillsTab } from './tabs/bills-tab.tsx';
import { BonusesTab } from './tabs/bonuses-tab.tsx';
import { DepositsTab } from './tabs/deposits-tab.tsx';
import { DevicesTab } from './tabs/devices-tab.tsx';
import { HistoryTab } from './tabs/history-tab.tsx';
import { LimitsTab } from './tabs/limits-tab.tsx';
import { MoneyTab } from './tabs/money-tab.tsx';
import { NetworkTab } from './tabs/network-tab.tsx';
import { NotesTab } from './tabs/notes-tab.tsx';
import { NoticesTab } from './tabs/notices-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { RoundsTab } from './tabs/rounds-tab.tsx';
import { WithdrawalsTab } from './tabs/withdrawals-tab.tsx';

const contents = {
  overview: OverviewTab,
  money: MoneyTab,
  deposits: DepositsTab,
  withdrawals: WithdrawalsTab,
  bills: BillsTab,
  rounds: RoundsTab,
  bonuses: BonusesTab,
  devices: DevicesTab,
  limits: LimitsTab,
  network: NetworkTab,
  notices: NoticesTab,
  notes: NotesTab,
  history: HistoryTab,
} as const satisfies Record<keyof typeof copy.tabs, (props: MemberProps) => ReactNode>;

/** Everything of one member as tabs. The tab, its filters and its order stand in the address. */
export function MemberRecord({ member }: MemberProps) {
  return (
    <RecordPage
      title={copy.title(member.username)}
      about={[member.name, member.mobile, member.agent].filter(Boolean).join(' · ')}
      actions={<MainActs member={member} />}
      summary={<Flags member={member} />}
      tabs={Object.entries(contents).map(([key, Content]) => ({
        key,
        label: copy.tabs[key as keyof typeof contents],
        children: <Content member={member} />,
      }))}
    />
  );
}

const tones: Readonly<Record<Member['flags'][number], Tone>> = {
  frozen: 'problem',
  closed: 'off',
  locked: 'problem',
  excluded: 'problem',
  limit_reached: 'waits',
  withdrawals_rest: 'waits',
  mobile_unverified: 'info',
  name_unverified: 'info',
  several_accounts: 'waits',
};

function Flags({ member: { status, flags } }: MemberProps) {
  const others = flags.filter((flag) => flag !== 'frozen' && flag !== 'closed');
  return (
    <Flex wrap gap={4}>
      <MemberState status={status} />
      {others.map((flag) => (
        <StateTag key={flag} tone={tones[flag]}>
          {copy.flags[flag]}
        </StateTag>
      ))}
    </Flex>
  );
}
