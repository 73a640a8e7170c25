import { RecordPage } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { CareTab } from './care-tab.tsx';
import { copy } from './copy.ts';
import { ProtectionTab } from './protection-tab.tsx';
import { SharedTab } from './shared-tab.tsx';

/** Members at risk, by stored facts alone. */
export function Page() {
  return (
    <RecordPage
      title={copy.title}
      about={copy.about}
      actions={<Link to="/members">{copy.search}</Link>}
      tabs={[
        { key: 'care', label: copy.tabs.care, children: <CareTab /> },
        { key: 'shared', label: copy.tabs.shared, children: <SharedTab /> },
        { key: 'protection', label: copy.tabs.protection, children: <ProtectionTab /> },
      ]}
    />
  );
}
