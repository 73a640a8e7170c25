import { useStaffQuery } from '@chokdee/backoffice-session';
import { ActButton, DeskPage, RecordPage } from '@chokdee/backoffice-ui';
import { useNavigate, useParams } from '@chokdee/router';
import { ChangeForm } from '../parts/change-form.tsx';
import { OfferPreview } from '../parts/preview/offer-preview.tsx';
import { UnknownRecord, WhenRead } from '../parts/when-read.tsx';
import { copy } from './copy.ts';
import { changeFields, newOfferFields } from './fields.ts';
import { acts, type OfferKind, offerKindOf, type Version } from './kinds.ts';
import { OfferVersions } from './offer-versions.tsx';

/** One offer: its form, its versions, and the acts that open or stop it. */
export function Page() {
  const { kind: named, id = '' } = useParams();
  const kind = offerKindOf(named);
  return id === 'new' ? <NewOffer kind={kind} /> : <KnownOffer kind={kind} id={id} />;
}

/** Id of a new offer until staff have typed one. Other kinds get a number from the server. */
const NEW: Readonly<Partial<Record<OfferKind, string>>> = { quest: 'new', shop: 'new' };

function NewOffer({ kind }: { readonly kind: OfferKind }) {
  const navigate = useNavigate();
  return (
    <DeskPage title={copy.add[kind]}>
      <ChangeForm
        call={acts[kind].create}
        places={{}}
        fields={newOfferFields[kind]}
        now={{}}
        submit={copy.save}
        title={copy.add[kind]}
        about={copy.createAbout}
        preview={(words, labels) => (
          <OfferPreview kind={kind} id={words.quest ?? words.item ?? NEW[kind]} words={words} labels={labels} />
        )}
        onDone={() => navigate(`/content/offers?kind=${kind}`)}
      />
    </DeskPage>
  );
}

function KnownOffer({ kind, id }: { readonly kind: OfferKind; readonly id: string }) {
  const query = useStaffQuery('GET /api/staff/offers/versions', { kind, id });
  return (
    <WhenRead query={query}>
      {(versions) =>
        versions[0] ? <OfferRecord kind={kind} id={id} versions={versions} newest={versions[0]} /> : <UnknownRecord />
      }
    </WhenRead>
  );
}

interface RecordProps {
  readonly kind: OfferKind;
  readonly id: string;
  readonly versions: readonly Version[];
  readonly newest: Version;
}

function OfferRecord({ kind, id, versions, newest }: RecordProps) {
  const { fields, version } = newest;
  const title = fields.title ?? fields.name ?? id;
  const { change, place } = acts[kind];
  const form = (
    <ChangeForm
      key={version}
      call={change}
      places={{ [place]: id }}
      fields={changeFields(kind, fields)}
      now={fields}
      submit={copy.save}
      title={title}
      about={copy.changeAbout}
      preview={(words, labels) => <OfferPreview kind={kind} id={id} words={words} labels={labels} />}
    />
  );
  return (
    <RecordPage
      title={title}
      about={`${copy.kinds[kind]} · ${id}`}
      actions={<OfferActs kind={kind} id={id} isOpen={newest.is_open} />}
      tabs={[
        { key: 'form', label: copy.tabs.form, children: form },
        { key: 'versions', label: copy.tabs.versions, children: <OfferVersions kind={kind} versions={versions} /> },
      ]}
    />
  );
}

function OfferActs({ kind, id, isOpen }: { readonly kind: OfferKind; readonly id: string; readonly isOpen: boolean }) {
  if (kind === 'poll') {
    return (
      <ActButton
        call="POST /api/staff/polls/close"
        input={{ poll: id }}
        label={copy.closePoll}
        about={copy.closePollAbout}
        danger
      />
    );
  }
  const { open, stop, place } = acts[kind];
  const input = { [place]: id } as never;
  if (isOpen) return <ActButton call={stop} input={input} label={copy.stop} about={copy.stopAbout} danger />;
  return <ActButton call={open} input={input} label={copy.open} about={copy.openAbout} type="primary" />;
}
