import { useStaffQuery } from '@chokdee/backoffice-session';
import { QueryState, Section, Thb, When } from '@chokdee/backoffice-ui';
import { Col, Descriptions, Flex, Row, Tag } from 'antd';
import { bankName } from '../../parts/bank-name.ts';
import { MemberLink } from '../../parts/member-link.tsx';
import { MemberState } from '../../parts/member-state.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { words } from '../../parts/words.copy.ts';
import { AllActs } from '../acts/all-acts.tsx';
import { copy } from '../copy.ts';
import type { MemberProps } from '../member.ts';

/** State, money and acts of a member. */
export function OverviewTab({ member }: MemberProps) {
  return (
    <Row gutter={[24, 24]}>
      <Col xs={24} xl={14}>
        <Flex vertical gap={24}>
          <Person member={member} />
          <Wallets member={member} />
          <Accounts member={member} />
          <Turnovers member={member} />
          {member.same_person > 0 && <SamePerson member={member} />}
        </Flex>
      </Col>
      <Col xs={24} xl={10}>
        <AllActs member={member} />
      </Col>
    </Row>
  );
}

function Person({ member }: MemberProps) {
  const { name, name_source: source, mobile_verified_at: provenAt, exclusion, referred_by: referrer } = member;
  return (
    <Section title={copy.person}>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          {
            key: 'name',
            label: words.name,
            children: name === null ? words.none : `${name} (${source ? copy.nameSources[source] : copy.unverified})`,
          },
          {
            key: 'mobile',
            label: words.mobile,
            children: `${member.mobile} (${provenAt === null ? copy.unverified : copy.verified})`,
          },
          { key: 'level', label: words.level, children: words.levels[member.vip_level] ?? member.vip_level },
          { key: 'since', label: copy.since, children: <When at={member.created_at} /> },
          { key: 'login', label: words.lastLogin, children: <When at={member.last_login_at} /> },
          { key: 'code', label: copy.code, children: member.affiliate_code },
          {
            key: 'referrer',
            label: copy.referredBy,
            children: referrer === null ? words.none : <MemberLink {...referrer} />,
          },
          ...(member.locked_until === null
            ? []
            : [{ key: 'locked', label: copy.lockedUntil, children: <When at={member.locked_until} /> }]),
          ...(member.withdrawals_rest_until === null
            ? []
            : [{ key: 'rests', label: copy.restsUntil, children: <When at={member.withdrawals_rest_until} /> }]),
          ...(exclusion === null
            ? []
            : [
                {
                  key: 'exclusion',
                  label: copy.exclusion,
                  children: exclusion.until === null ? copy.forever : <When at={exclusion.until} />,
                },
              ]),
        ]}
      />
    </Section>
  );
}

function Wallets({ member }: MemberProps) {
  const periods = [
    { key: 'days30', name: copy.days30, ...member.days_30 },
    { key: 'all', name: copy.all, ...member.all },
  ];
  return (
    <>
      <Section title={copy.wallets}>
        <SmallTable
          rows={member.wallets}
          rowKey={(row) => String(row.id)}
          columns={[
            { title: copy.wallet, dataIndex: 'name' },
            { title: copy.balance, align: 'right', render: (_, { balance }) => <Thb value={balance} /> },
          ]}
        />
      </Section>
      <Section title={copy.money}>
        <SmallTable
          rows={periods}
          rowKey={(row) => String(row.key)}
          columns={[
            { title: copy.period, dataIndex: 'name' },
            { title: copy.deposits, align: 'right', render: (_, { deposits }) => <Thb value={deposits} /> },
            { title: copy.withdrawals, align: 'right', render: (_, { withdrawals }) => <Thb value={withdrawals} /> },
            { title: copy.stakes, align: 'right', render: (_, { stakes }) => <Thb value={stakes} /> },
            { title: copy.net, align: 'right', render: (_, { net }) => <Thb value={net} isMovement /> },
          ]}
        />
      </Section>
    </>
  );
}

function Accounts({ member }: MemberProps) {
  return (
    <Section title={copy.accounts}>
      <SmallTable
        rows={member.accounts}
        rowKey={(row) => String(row.account_no)}
        columns={[
          { title: copy.bank, render: (_, { bank_id }) => bankName(bank_id) },
          { title: copy.accountNo, dataIndex: 'account_no' },
          {
            title: copy.accountName,
            render: (_, { account_name, is_main }) => (
              <>
                {account_name} {is_main && <Tag>{copy.main}</Tag>}
              </>
            ),
          },
          { title: copy.usableAt, render: (_, { usable_at }) => <When at={usable_at} /> },
        ]}
      />
    </Section>
  );
}

function Turnovers({ member }: MemberProps) {
  return (
    <Section title={copy.turnovers}>
      <SmallTable
        rows={member.turnovers}
        rowKey={(row) => String(row.id)}
        columns={[
          { title: copy.turnover, dataIndex: 'title' },
          { title: copy.amount, align: 'right', render: (_, { amount }) => <Thb value={amount} /> },
          { title: copy.required, align: 'right', render: (_, { required }) => <Thb value={required} /> },
          { title: copy.left, align: 'right', render: (_, { left }) => <Thb value={left} /> },
          { title: copy.expires, render: (_, { expires_at }) => <When at={expires_at} /> },
        ]}
      />
    </Section>
  );
}

function SamePerson({ member: { id } }: MemberProps) {
  const person = useStaffQuery('GET /api/staff/members/person', { id });
  return (
    <Section title={copy.persons}>
      <QueryState query={person}>
        {({ items }) => (
          <SmallTable
            rows={items}
            rowKey={(row) => String(row.id)}
            columns={[
              { title: words.username, render: (_, other) => <MemberLink id={other.id} username={other.username} /> },
              { title: words.name, render: (_, { name }) => name ?? words.none },
              { title: words.state, render: (_, { status }) => <MemberState status={status} /> },
              {
                title: copy.reasons,
                render: (_, { reasons }) =>
                  reasons.map((reason) => <Tag key={reason}>{words.sameReasons[reason]}</Tag>),
              },
            ]}
          />
        )}
      </QueryState>
    </Section>
  );
}
