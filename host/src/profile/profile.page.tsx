import { useQuery, walletsQuery } from '@chokdee/query';
import { Slots, useSession, useUi } from '@chokdee/session';
import { Button, ErrorState, Icon, Skeleton, Skeletons, Split, Stack } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { BankAccounts } from './banks/bank-accounts.tsx';
import { LinksCard } from './links-card.tsx';
import { MemberCard } from './member-card.tsx';
import { noticeSettingsQuery } from './notices/notice-settings.query.ts';
import { OwnData } from './own-data/own-data.tsx';
import { ReferralTicket } from './referral-ticket.tsx';
import { factorsQuery } from './security/factors/use-factors.ts';
import { SecurityCard } from './security/security-card.tsx';
import { sessionsQuery } from './security/sessions.tsx';
import { ThemeCard } from './theme-card.tsx';
import { WalletsCard } from './wallets-card.tsx';

/** The card stands low on the page, so its code is fetched like its data. */
const noticesCardQuery = {
  queryKey: ['notices card'],
  queryFn: async () => (await import('./notices/notices-card.tsx')).NoticesCard,
};

export function Page() {
  const user = useSession((state) => state.userInfo);
  return (
    <Split above={4}>
      <Stack gap={4}>
        {user === null ? (
          <Skeleton height={80} radius={16} />
        ) : (
          <>
            <MemberCard user={user} />
            <Slots place="profile-level" fallback={<Skeleton height={135} radius={16} />} />
            <OwnData user={user} />
            <BankAccounts accounts={user.bank_accounts} />
            <ReferralTicket user={user} />
          </>
        )}
      </Stack>
      <Settings />
    </Split>
  );
}

/** Renders when all lists have arrived or failed. Their lengths are unknown, so cards would move otherwise. */
function Settings() {
  const openDialog = useUi((state) => state.openDialog);
  const notices = useQuery(noticesCardQuery);
  const lists = [
    notices,
    useQuery(factorsQuery),
    useQuery(sessionsQuery),
    useQuery(walletsQuery),
    useQuery(noticeSettingsQuery('bell')),
  ];
  if (lists.some(({ isPending }) => isPending)) return <Skeletons heights={[560, 400, 120, 160, 320]} radius={16} />;
  return (
    <Stack gap={4}>
      <SecurityCard />
      {notices.data === undefined ? (
        <ErrorState error={notices.error} onRetry={() => void notices.refetch()} />
      ) : (
        <notices.data />
      )}
      <ThemeCard />
      <WalletsCard />
      <LinksCard />
      <Button variant="ghost" wide onClick={() => openDialog('logout')}>
        <Icon name="logout" size={20} />
        {copy.memberMenu.logout}
      </Button>
    </Stack>
  );
}
