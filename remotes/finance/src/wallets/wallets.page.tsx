import { useLive, useQuery, walletsQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { ErrorState, LinkButton, Row, Section, SectionHeader, Skeletons, Split } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { ReactNode } from 'react';
import { financePaths } from '../finance-paths.ts';
import { wayTo } from '../parts/way-to.tsx';
import { bonusQuery } from '../queries/deposit.api.ts';
import { BonusCard } from './bonus-card.tsx';
import { copy } from './copy.ts';
import { EndedList } from './ended-list.tsx';
import { WalletCards } from './wallet-cards.tsx';
import { type Bonus, isBonus, refreshBonuses, type Wallet } from './wallets.api.ts';

/** The member's wallets, the transfer between them, and the bonuses that decide when it is allowed. */
export function Page() {
  const wallets = useQuery(walletsQuery);
  const bonuses = useQuery({ ...bonusQuery, staleTime: 0 });
  useLive('balance', refreshBonuses);
  if (wallets.error && !wallets.data) return <ErrorState error={wallets.error} onRetry={wallets.refetch} />;
  if (bonuses.error && !bonuses.data) return <ErrorState error={bonuses.error} onRetry={bonuses.refetch} />;
  if (!wallets.data || !bonuses.data) return <Skeletons above={4} heights={[72, 180, 240]} />;
  const { active, ended } = bonuses.data;
  return (
    <Split>
      <div>
        <WalletCards wallets={wallets.data} isBonusActive={active.some(isBonus)} />
        <Row as="nav" above={3} aria-label={copy.links}>
          <LinkButton as={Link} variant="text" size="sm" grow to={financePaths.statement}>
            {copy.statement}
          </LinkButton>
          <LinkButton as={Link} variant="text" size="sm" grow to={financePaths.withdraw}>
            {copy.withdraw}
          </LinkButton>
        </Row>
      </div>
      <div>
        <Active title={copy.bonuses} turnovers={active.filter(isBonus)} wallets={wallets.data} empty={<NoBonus />} />
        <Active
          title={copy.deposits}
          turnovers={active.filter((each) => !isBonus(each))}
          wallets={wallets.data}
          empty={null}
        />
        <EndedList ended={ended} />
      </div>
    </Split>
  );
}

interface ActiveProps {
  readonly title: string;
  readonly turnovers: readonly Bonus[];
  readonly wallets: readonly Wallet[];
  readonly empty: ReactNode;
}

function Active({ title, turnovers, wallets, empty }: ActiveProps) {
  if (turnovers.length === 0 && empty === null) return null;
  return (
    <Section>
      <SectionHeader>
        <h2>{title}</h2>
      </SectionHeader>
      {turnovers.length === 0 && empty}
      {turnovers.map((turnover) => (
        <BonusCard key={turnover.id} bonus={turnover} wallet={wallets.find(({ id }) => id === turnover.wallet_id)} />
      ))}
    </Section>
  );
}

function NoBonus() {
  return <Nothing icon="gift" words={copy.noBonus} action={wayTo(financePaths.deposit, copy.toDeposit)} />;
}
