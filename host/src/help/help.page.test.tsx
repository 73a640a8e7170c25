import { useAgent, useSite } from '@chokdee/session';
import { screen, within } from '@testing-library/react';
import { terms } from '../account/sign-up/terms.copy.ts';
import { copy as hostCopy } from '../copy.ts';
import { hostPaths } from '../routes/host-routes.ts';
import { agentConfig } from '../testing/members.ts';
import { renderApp } from '../testing/render-app.tsx';
import { copy } from './copy.ts';
import { help } from './help.copy.ts';
import { Page as Help } from './help.page.tsx';
import { privacy } from './privacy.copy.ts';
import { Page as Privacy } from './privacy.page.tsx';
import { Page as Terms } from './terms.page.tsx';

beforeEach(() => useAgent.setState({ config: agentConfig() }));

test.each([
  ['help', help, Help],
  ['privacy', privacy, Privacy],
] as const)('%s says all of its words, with the ways on and the contacts of the agent', (_name, words, Page) => {
  renderApp(<Page />);
  for (const { title, text } of words.sections) {
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    for (const paragraph of text) expect(screen.getByText(paragraph)).toBeVisible();
  }
  const { line_contact_url: line } = agentConfig().info;
  expect(screen.getByRole('link', { name: copy.line })).toHaveAttribute('href', line);
  const others = within(screen.getByRole('group', { name: hostCopy.siteLinks }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/help', '/terms', '/privacy']);
});

test('the terms are those of the registration, in the version that it accepts', () => {
  renderApp(<Terms />);
  expect(screen.getByText(terms.version('1 พ.ย. 2569'))).toBeVisible();
  for (const { title } of terms.sections) expect(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('words lead to the pages that the site has, wherever these stand; to one that nobody brings, nowhere', () => {
  const bills = {
    path: '/somewhere',
    page: 'bills',
    layout: 'default',
    access: 'member',
    title: 'โพย',
    area: 'lotto',
  } as const;
  useSite.setState({ routes: [bills] });
  renderApp(<Help />);
  const named = help.sections.flatMap(({ links = [] }) => links);
  const labelOf = (page: string) => named.find((link) => link.page === page)?.label ?? page;
  const linkTo = (page: string) => screen.queryByRole('link', { name: labelOf(page) });
  expect(linkTo('bills')).toHaveAttribute('href', '/somewhere');
  expect(linkTo('profile')).toHaveAttribute('href', hostPaths.profile);
  expect(linkTo('deposit')).toBeNull();
});

test('an agent without contacts says so', () => {
  useAgent.setState({ config: agentConfig({ line_contact_url: null, telegram_contact_url: null }) });
  renderApp(<Help />);
  expect(screen.getByText(copy.noContact.title)).toBeVisible();
});
