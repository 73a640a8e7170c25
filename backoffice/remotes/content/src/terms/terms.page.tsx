import { type Labels, useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, DeskPage, useAddress, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Alert, Flex, Segmented, Table, Typography } from 'antd';
import { ChangeForm } from '../parts/change-form.tsx';
import type { Words } from '../parts/form-field.ts';
import { OfferPreview } from '../parts/preview/offer-preview.tsx';
import { WhenRead } from '../parts/when-read.tsx';
import { copy } from './copy.ts';
import { type TermsKind, termsActs, termsFields, termsKindOf, termsKinds } from './fields.ts';

type Terms = StaffDataOf<'GET /api/staff/offers/terms'>;

const abouts: Readonly<Partial<Record<TermsKind, string>>> = {
  cashback: copy.cashbackAbout,
  points: copy.pointsAbout,
};

/** Terms that hold for every member of the agent. */
export function Page() {
  const [address, change] = useAddress();
  const kind = termsKindOf(address.kind);
  const query = useStaffQuery('GET /api/staff/offers/terms', { kind });
  return (
    <DeskPage title={copy.title} about={copy.about}>
      <Segmented
        aria-label={copy.kind}
        value={kind}
        options={termsKinds.map((value) => ({ value, label: copy.kinds[value] }))}
        onChange={(next) => change({ kind: next })}
      />
      <WhenRead query={query}>{(terms) => <TermsOf key={kind} kind={kind} terms={terms} />}</WhenRead>
    </DeskPage>
  );
}

function TermsOf({ kind, terms: { versions, prizes } }: { readonly kind: TermsKind; readonly terms: Terms }) {
  const [newest] = versions;
  if (!newest) return <Alert type="info" showIcon title={copy.noWheel} />;
  return (
    <Flex vertical gap={24}>
      {kind === 'wheel' && <Prizes prizes={prizes} />}
      <ChangeForm
        key={newest.version}
        call={termsActs[kind]}
        places={{}}
        fields={termsFields[kind]}
        now={newest.fields}
        submit={copy.save}
        title={copy.kinds[kind]}
        about={abouts[kind] ?? copy.changeAbout}
        {...(kind === 'wheel' && {
          preview: (words: Words, labels: Labels) => (
            <OfferPreview kind="wheel" id={undefined} words={words} labels={labels} />
          ),
        })}
      />
      {kind === 'wheel' && newest.is_open && (
        <div>
          <ActButton
            call="POST /api/staff/wheel/stop"
            input={{}}
            label={copy.stopWheel}
            about={copy.stopWheelAbout}
            danger
          />
        </div>
      )}
      <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
        {copy.versions}
      </Typography.Title>
      <Table
        rowKey="version"
        size="small"
        pagination={false}
        dataSource={[...versions]}
        columns={[
          { title: copy.version, dataIndex: 'version', align: 'right' },
          {
            title: copy.published,
            render: (_, { published_at }) => (published_at === null ? copy.fromStart : <When at={published_at} />),
          },
          { title: copy.by, dataIndex: 'published_by' },
        ]}
      />
    </Flex>
  );
}

function Prizes({ prizes }: { readonly prizes: Terms['prizes'] }) {
  return (
    <Table
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...prizes]}
      title={() => copy.prizes}
      columns={[
        { title: copy.prize, render: (_, { id, name }) => `${id} · ${name}` },
        { title: copy.odds, dataIndex: 'odds_percent', align: 'right' },
        { title: copy.stock, align: 'right', render: (_, { stock_left }) => stock_left ?? copy.endless },
      ]}
    />
  );
}
