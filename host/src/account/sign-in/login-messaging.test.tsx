import { useAgent } from '@chokdee/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { agentConfig, memberCalls, tokens } from '../../testing/members.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { copy } from '../copy.ts';
import { messagingLink } from '../messaging/messaging-link.ts';
import LoginDialog from './login-dialog.tsx';

function enter(name: string, secret: string) {
  fireEvent.change(screen.getByLabelText(copy.username), { target: { value: name } });
  fireEvent.change(screen.getByLabelText(copy.password), { target: { value: secret } });
  fireEvent.submit(screen.getByRole('button', { name: copy.login }));
}

beforeEach(() => {
  sessionStorage.clear();
  useAgent.setState({ config: agentConfig() });
});

test('the messaging app is offered only with a client id', () => {
  useAgent.setState({ config: agentConfig({ line_authorize_url: 'https://line.example/authorize' }) });
  renderApp(<LoginDialog />);
  expect(screen.queryByRole('button', { name: copy.loginByLine })).toBeNull();
});

test('after an unlinked messaging login a note says what happens, and the login links it', async () => {
  messagingLink.set({ token: 'link-1', next: '/member/wheel' });
  answerCalls({ ...memberCalls, 'POST /api/login': tokens });
  renderApp(<LoginDialog />);
  expect(screen.getByText(copy.lineNotLinked)).toBeVisible();
  enter('napat2539', 'chokdee1234');
  await waitFor(() => expect(window.location.pathname).toBe('/member/wheel'));
  expect(lastSent('POST /api/login')).toMatchObject({ link_token: 'link-1' });
  expect(messagingLink.get()).toBeNull();
});

test('a link that ran out is not sent twice', async () => {
  messagingLink.set({ token: 'link-1', next: '/' });
  answerCalls({ 'POST /api/login': { fails: 1026, message: 'หมดเวลา' } });
  renderApp(<LoginDialog />);
  enter('napat2539', 'chokdee1234');
  await screen.findByRole('alertdialog');
  expect(messagingLink.get()).toBeNull();
  await userEvent.setup().keyboard('{Escape}');
});
