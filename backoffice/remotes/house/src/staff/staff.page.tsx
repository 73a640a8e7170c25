import { RecordPage } from '@chokdee/backoffice-ui';
import { copy } from './copy.ts';
import { Invite, People } from './people.tsx';
import { Proofs } from './proofs.tsx';
import { Roles } from './roles.tsx';

export function Page() {
  return (
    <RecordPage
      title={copy.title}
      about={copy.about}
      actions={<Invite />}
      tabs={[
        { key: 'people', label: copy.people, children: <People /> },
        { key: 'roles', label: copy.roles, children: <Roles /> },
        { key: 'proofs', label: copy.proofs, children: <Proofs /> },
      ]}
    />
  );
}
