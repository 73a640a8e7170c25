import { RecordPage } from '@chokdee/backoffice-ui';
import { copy } from './copy.ts';
import { FeedsTab } from './feeds-tab.tsx';
import { HolidaysTab } from './holidays-tab.tsx';
import { RatesTab } from './rates-tab.tsx';

const tabs = [
  { key: 'rates', label: copy.tabs.rates, children: <RatesTab /> },
  { key: 'holidays', label: copy.tabs.holidays, children: <HolidaysTab /> },
  { key: 'feeds', label: copy.tabs.feeds, children: <FeedsTab /> },
];

export const Page = () => <RecordPage title={copy.title} about={copy.about} tabs={tabs} />;
