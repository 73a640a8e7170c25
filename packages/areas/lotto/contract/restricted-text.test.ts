import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_RESTRICTED, readRestricted } from './restricted-text.ts';

const usual = { terms: { kind: 'closed' }, types: ['2top', '2bottom', '3top'] } as const;
const read = (text: string, more: object = {}) => readRestricted(text, { ...usual, ...more });
const told = (text: string, more: object = {}) =>
  read(text, more).numbers.map(
    ({ betType, number, terms }) => `${betType}:${number}${terms.kind === 'share' ? `@${terms.percent}` : ''}`,
  );
const errors = (text: string, more: object = {}) => read(text, more).lines.flatMap(({ error }) => error ?? []);

test('numbers of a line, separated as people do, take the types of the form', () => {
  for (const text of ['12 34', '12,34', '12-34', '12/34', '๑๒ ๓๔', 'เลขอั้น: 12 และ 34', '12\n34'])
    assert.deepEqual(told(text, { types: ['2top'] }), ['2top:12', '2top:34'], text);
  assert.deepEqual(told('12 345'), ['2top:12', '2bottom:12', '3top:345']);
});

test('half and a share of the rate', () => {
  assert.deepEqual(told('12 21 34 ครึ่ง', { types: ['2top'] }), ['2top:12@50', '2top:21@50', '2top:34@50']);
  assert.deepEqual(told('จ่าย 70% 2ตัวบน 45', {}), ['2top:45@70']);
  assert.deepEqual(told('ปิดรับ 12', { terms: { kind: 'share', percent: 50 }, types: ['2top'] }), ['2top:12']);
});

test('bet types in the line', () => {
  assert.deepEqual(told('เลขอั้น 2ตัวบน 45 54 67'), ['2top:45', '2top:54', '2top:67']);
  assert.deepEqual(told('สามตัวโต๊ด 321'), ['3tod:123']);
  assert.deepEqual(told('12 บนล่าง'), ['2top:12', '2bottom:12']);
  assert.deepEqual(told('บน 12 345'), ['2top:12', '3top:345']);
  assert.deepEqual(told('วิ่งบน 5'), ['run_top:5']);
  assert.deepEqual(told('2ล่าง 12 กลับ'), ['2bottom:12', '2bottom:21']);
  assert.deepEqual(told('3หน้า 014'), ['3front:014']);
});

test('a line without numbers is a heading until the next one; headings in a row add up', () => {
  assert.deepEqual(told('2ตัวบน\nครึ่ง\n12\n3ตัวบน\n123'), ['2top:12@50', '3top:123']);
});

test('what is not understood is refused line by line, and the other lines are read', () => {
  const list = read('12 34\n56 ฮานอย\n78');
  assert.deepEqual(
    list.lines.map(({ kind }) => kind),
    ['numbers', 'error', 'numbers'],
  );
  assert.equal(list.hasErrors, true);
  assert.deepEqual(errors('56 ฮานอย'), ['ไม่เข้าใจ “ฮานอย”']);
});

test('nothing is guessed', () => {
  for (const text of [
    '27/11/69',
    '16/12',
    'งวด 1-12 45 54',
    '15:30',
    '45 : 50',
    '12 ครึ่ง 34 ปิด',
    '12 ครึ่ง 34',
    '2 บน',
    '5',
    'วิ่ง 5',
    '2ตัวบน 123',
    '12345',
    '12=50',
    '12 50บาท',
    '0%',
    '12 ครึ่ง ปิด',
    'บน 12 ล่าง',
    '1๒½',
  ])
    assert.equal(errors(text).length, 1, `${text}: ${JSON.stringify(told(text))}`);
});

test('the piece that may be a day or a time is named', () => {
  assert.deepEqual(errors('16/12 34\n2บน 15:30\n2บน: 15 30'), ['“16/12” อาจเป็นวันที่', '“15:30” อาจเป็นเวลาหรือราคา']);
});

test('the same number twice stands once; other terms are an error of the later line', () => {
  assert.deepEqual(told('12 12', { types: ['2top'] }), ['2top:12']);
  assert.deepEqual(errors('2บน 12\n2บน 12 ครึ่ง'), ['สองตัวบน 12 อยู่ในรายการแล้วด้วยเงื่อนไขอื่น']);
});

test('a type that the lottery does not take is refused', () => {
  assert.deepEqual(errors('3หน้า 014', { taken: ['2top'] }), ['หวยนี้ไม่รับ สามตัวหน้า']);
});

test('a thousand numbers and no more', () => {
  const thousand = Array.from({ length: MOST_RESTRICTED }, (_, number) => String(number).padStart(3, '0')).join(' ');
  assert.equal(read(thousand).numbers.length, MOST_RESTRICTED);
  assert.equal(errors(`${thousand}\n2บน 12`).length, 1);
});
