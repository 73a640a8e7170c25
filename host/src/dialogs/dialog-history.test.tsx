import { useUi } from '@chokdee/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as account } from '../account/copy.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';

beforeEach(() => {
  resetStores();
  answerCalls({});
});

const goBack = () => act(() => window.history.back());

test('the browser’s back closes a dialog and leaves the page where it is', async () => {
  const { router } = renderDialogs('login');
  await screen.findByRole('dialog');
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/', state: null });
});

test('closing a dialog takes its entry away again', async () => {
  const user = userEvent.setup();
  const { router } = renderDialogs('login');
  await screen.findByRole('dialog');
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(useUi.getState().dialog).toBeNull();
});

test('the entry is left before the visitor can name another address, which going back would call off', async () => {
  renderDialogs('login');
  await screen.findByRole('dialog');
  await waitFor(() => expect(window.history.state).toMatchObject({ usr: { dialog: true } }));
  const back = jest.spyOn(window.history, 'go');
  await act(async () => useUi.getState().openDialog(null));
  expect(back).toHaveBeenCalledWith(-1);
});

test('a dialog that opens while the entry of the one before is being left stays, with an entry of its own', async () => {
  const { router } = renderDialogs('login');
  await screen.findByRole('dialog');
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
  await act(async () => useUi.getState().openDialog(null));
  act(() => useUi.getState().openDialog('forgot'));
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
  goBack();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('from login to registration there is still one entry', async () => {
  const { router } = renderDialogs('login');
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
  const entries = window.history.length;
  act(() => useUi.getState().openDialog('register'));
  await screen.findByRole('dialog', { name: account.titles.pending });
  expect(window.history.length).toBe(entries);
});

test('a registration asks before it is left by back, too', async () => {
  const user = userEvent.setup();
  const { router } = renderDialogs('register');
  await screen.findByRole('dialog');
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
  goBack();
  await user.click(await screen.findByRole('button', { name: account.closeNo }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
});

test('the entry lies on the page where the browser is, not on one that is still drawn', async () => {
  const { router } = renderDialogs(null);
  window.history.replaceState({ usr: null, key: 'there', idx: 0 }, '', '/promotions');
  act(() => useUi.getState().openDialog('login'));
  await waitFor(() => expect(router.state.location.state).toEqual({ dialog: true }));
  expect(router.state.location.pathname).toBe('/promotions');
});
