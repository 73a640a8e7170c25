import { useAgent } from '@chokdee/session';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../testing/http-stand-in.ts';
import { agentConfig } from '../../testing/members.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { specText } from '../../testing/spec-texts.ts';
import { copy } from '../copy.ts';
import { fillAccount, fillForm, heading, press, sms, startAfresh, type } from './register.fixtures.ts';
import RegisterDialog from './register-dialog.tsx';
import { terms } from './terms.copy.ts';

beforeEach(startAfresh);

test('the terms can be read over the form, in the version that is sent', async () => {
  const user = userEvent.setup();
  renderApp(<RegisterDialog />);
  fillAccount();
  press(copy.next);
  await user.click(screen.getByRole('button', { name: copy.readTerms }));
  const dialog = screen.getByRole('dialog', { name: terms.title });
  expect(dialog).toHaveTextContent('1 พ.ย. 2569');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: terms.title })).toBeNull();
  expect(screen.getByRole('dialog', { name: specText('titlePending') })).toBeVisible();
});

test('terms that changed meanwhile are fetched and asked for again', async () => {
  useAgent.setState({ config: agentConfig({ register_type: 2 }) });
  answerCalls({
    ...sms,
    'POST /api/register': { fails: 1016, message: 'ข้อตกลงมีการปรับปรุง' },
    'POST /api/agent/config': agentConfig({ register_type: 2, terms_version: '2570-01-01' }),
  });
  renderApp(<RegisterDialog />);
  fillForm();
  press(copy.next);
  await heading(specText('titleBank'));
  fireEvent.click(screen.getByLabelText(copy.bank));
  fireEvent.click(screen.getByText('กสิกรไทย'));
  type(copy.accountName, 'ณภัทร ศรีสุข');
  type(copy.accountNo, '0123456789');
  press(copy.confirmBank);
  await heading(specText('titlePending'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  press(copy.back);
  expect(screen.getByLabelText(copy.mobile)).toHaveValue('0815550142');
  expect(useAgent.getState().config?.info.terms_version).toBe('2570-01-01');
});
