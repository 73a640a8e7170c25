import { NavLink } from '@chokdee/router';
import { Segments } from '@chokdee/ui';
import { lottoPaths } from '../lotto-paths.ts';
import { copy } from './copy.ts';

/** The menu of the area. */
export function LottoTabs() {
  return (
    <Segments as="nav" above={3} aria-label={copy.tabs.label}>
      <Tab to={lottoPaths.lobby}>{copy.tabs.bet}</Tab>
      <Tab to={lottoPaths.bills}>{copy.tabs.bills}</Tab>
      <Tab to={lottoPaths.results}>{copy.tabs.results}</Tab>
      <Tab to={lottoPaths.rates}>{copy.tabs.rates}</Tab>
    </Segments>
  );
}

function Tab({ to, children }: { readonly to: string; readonly children: string }) {
  return <NavLink to={to}>{children}</NavLink>;
}
