import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PickerSheet } from './picker-sheet.tsx';

const options = [
  { value: 1, label: 'กสิกรไทย', sub: 'KBANK', keywords: 'Kasikornbank 004' },
  { value: 2, label: 'กรุงเทพ', sub: 'BBL', keywords: 'Bangkok Bank' },
  { value: 31, label: 'เครดิต อะกริโคล', sub: 'CACIB', keywords: 'Crédit Agricole' },
];

function show(extra: { shownFirst?: number } = {}) {
  const onPick = jest.fn();
  const onClose = jest.fn();
  render(
    <PickerSheet
      open
      title="เลือกธนาคาร"
      searchLabel="ค้นหาชื่อธนาคาร"
      options={options}
      value={2}
      onPick={onPick}
      onClose={onClose}
      {...extra}
    />,
  );
  return { onPick, onClose, user: userEvent.setup(), search: screen.getByRole('combobox') };
}

test('the chosen one is marked', () => {
  show();
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('กรุงเทพ');
});

test('it searches label, short name and other words, whatever their case and accents', async () => {
  const { user, search } = show();
  for (const typed of ['credit AGRI', 'cacib', 'อะกริ']) {
    await user.clear(search);
    await user.type(search, typed);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option')).toHaveTextContent('เครดิต อะกริโคล');
  }
  expect(screen.getByRole('status')).toHaveTextContent('พบ 1 รายการ');
});

test('nothing found is said, and Enter then picks nothing', async () => {
  const { user, search, onPick } = show();
  await user.type(search, 'zzz{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('ไม่พบรายการที่ค้นหา');
  expect(onPick).not.toHaveBeenCalled();
});

test('arrow keys go round the list, Enter picks and closes', async () => {
  const { user, search, onPick, onClose } = show();
  await user.click(search);
  await user.keyboard('{ArrowUp}');
  expect(document.getElementById(search.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('CACIB');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledWith(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a press picks', async () => {
  const { user, onPick } = show();
  await user.click(screen.getByText('เครดิต อะกริโคล'));
  expect(onPick).toHaveBeenCalledWith(31);
});

test('a long list is cut until asked for; a search looks through all of it', async () => {
  const { user, search } = show({ shownFirst: 2 });
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.type(search, 'cacib');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.clear(search);
  await user.click(screen.getByRole('button', { name: 'แสดงทั้ง 3 รายการ' }));
  expect(screen.getAllByRole('option')).toHaveLength(3);
});
