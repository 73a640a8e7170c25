import { sayName, sayValue } from './say-state.ts';

test('a field is called by the words of the page, else by the common ones, else by its own name', () => {
  expect(sayName('status')).toBe('สถานะ');
  expect(sayName('status', { status: 'สถานะถอน' })).toBe('สถานะถอน');
  expect(sayName('limits.week')).toBe('limits · week');
});

test('satang, moments, states and switches are said in words; what a person typed stays', () => {
  expect(sayValue('amount_satang', '600000')).toBe('฿6,000.00');
  expect(sayValue('rate_hundredths', '9250')).toBe('92.50');
  expect(sayValue('locked_until', '2026-11-27T12:00:00.000Z')).toContain('2569');
  expect(sayValue('status', 'frozen')).toBe('ถูกอายัด');
  expect(sayValue('brand.is_open', 'true')).toBe('ใช่');
  expect(sayValue('name', 'open')).toBe('open');
  expect(sayValue('title', 'true')).toBe('true');
});
