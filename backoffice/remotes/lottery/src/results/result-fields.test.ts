import { fieldsOf, readField, readResult } from './result-fields.ts';

test('a result is read as its source prints it, with Thai digits, and not otherwise', () => {
  expect(readResult('hanoi', { special: '๔๐๕๑๑', first: ' 11725 ' })).toEqual({ special: '40511', first: '11725' });
  for (const special of ['4051', '405111', '40 511', '4o511', '']) {
    expect(readResult('hanoi', { special, first: '11725' })).toBeNull();
  }
});

test('a pair may stand apart by a comma or a blank, an index has two decimals', () => {
  const [, front] = fieldsOf('government');
  if (!front) throw new Error('the government has front prizes');
  expect(readField(front, '014 992')).toBe('014,992');
  expect(readField(front, '014992')).toBeNull();
  expect(readResult('stock', { close: '1385.27', change: '-12.07' })).not.toBeNull();
  expect(readResult('stock', { close: '1,385.27', change: '-12.07' })).toBeNull();
  expect(readResult('stock', { close: '1385.2', change: '-12.07' })).toBeNull();
});
