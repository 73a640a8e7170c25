import { useSession, useUi } from '@chokdee/session';
import { Button, Icon, Skeleton, Split, Stack } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { BankAccounts } from './banks/bank-accounts.tsx';
import { LinksCard } from './links-card.tsx';
import { MemberCard } from './member-card.tsx';
import { OwnData } from './own-data/own-data.tsx';
import { ReferralTicket } from './referral-ticket.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { ThemeCard } from './theme-card.tsx';
import { WalletsCard } from './wallets-card.tsx';

export function Page() {
  const user = useSession((state) => state.userInfo);
  const openDialog = useUi((state) => state.openDialog);
  return (
    <Split above={4}>
      <Stack gap={4}>
        {user === null ? (
          <Skeleton height={80} radius={16} />
        ) : (
          <>
            <MemberCard user={user} />
            <OwnData user={user} />
            <BankAccounts accounts={user.bank_accounts} />
            <ReferralTicket user={user} />
          </>
        )}
      </Stack>
      <Stack gap={4}>
        <SecurityCard />
        <ThemeCard />
        <WalletsCard />
        <LinksCard />
        <Button variant="ghost" wide onClick={() => openDialog('logout')}>
          <Icon name="logout" size={20} />
          {copy.memberMenu.logout}
        </Button>
      </Stack>
    </Split>
  );
}
