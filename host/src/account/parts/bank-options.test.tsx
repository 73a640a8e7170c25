import { banks } from '@chokdee/contracts/banks';
import { BankBadge } from '@chokdee/ui';
import { render } from '@testing-library/react';

test('every bank has a monogram of its own', () => {
  const { container } = render(
    banks.map(({ id, short_name, color }) => <BankBadge key={id} shortName={short_name} color={color} />),
  );
  const shown = [...container.children].map(({ textContent }) => textContent);
  expect(shown).toHaveLength(30);
  expect(shown.filter((monogram, index) => shown.indexOf(monogram) !== index)).toEqual([]);
});
