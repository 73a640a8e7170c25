import { call } from '@chokdee/http';
import { useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { bag, calculate } from './shop.fixtures.ts';
import { Page } from './shop.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

test('a place is found by typing, and fills four fields that stay free', async () => {
  useSession.setState({ isLoggedIn: true, userInfo: null });
  const user = userEvent.setup();
  jest.mocked(call).mockImplementation(
    answerCalls({
      'GET /api/redemption/list': () => ({ point: 1250, items: [bag] }),
      'POST /api/member/points': () => ({ point: 1250 }),
      'POST /api/redemption/calc': ({ quantity }) => calculate(bag, quantity),
      'GET /api/redemption/history': () => ({ items: [], next_cursor: null }),
    }) as typeof call,
  );
  renderPage(Page, '/redeem');
  await user.click(await screen.findByRole('button', { name: copy.redeemItem('Bag') }));
  const sheet = await screen.findByRole('dialog', { name: copy.sheet.title('Bag') });
  await user.click(within(sheet).getByRole('button', { name: copy.address.choosePlace }));
  const places = within(await screen.findByRole('dialog', { name: copy.address.choosePlace }));
  await user.type(await places.findByLabelText(copy.address.place), 'สุเทพ 50200');
  const [found] = await places.findAllByText(/สุเทพ 50200/);
  await user.click(found ?? document.body);
  expect(screen.queryByRole('dialog', { name: copy.address.choosePlace })).toBeNull();
  const of = (field: 'province' | 'district' | 'subdistrict' | 'postcode') =>
    within(sheet).getByLabelText(copy.address[field]);
  expect(of('province')).toHaveValue('เชียงใหม่');
  expect(of('district')).toHaveValue('เมืองเชียงใหม่');
  expect(of('postcode')).toHaveValue('50200');
  await user.type(of('subdistrict'), ' 2');
  expect(of('subdistrict')).toHaveValue('สุเทพ 2');
});
