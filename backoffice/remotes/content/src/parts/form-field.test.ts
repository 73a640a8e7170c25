import { changesOf, type FormField, typedOf, wordOfMoment } from './form-field.ts';

const fields: readonly FormField[] = [
  { name: 'title', label: 'title' },
  { name: 'starts', label: 'starts', control: 'moment', takesNone: true },
  { name: 'link', label: 'link', takesNone: true },
  { name: 'live', label: 'live', control: 'switch' },
];

test('a form begins with the words that hold, and sends nothing of them', () => {
  const words = { title: 'a', starts: '2026-12-01T08:30', link: 'none' };
  const typed = typedOf(fields, words);
  expect(typed).toEqual({ title: 'a', starts: '2026-12-01T08:30:00+07:00', link: undefined, live: undefined });
  expect(changesOf(fields, { title: 'a', starts: '2026-12-01T08:30:00+07:00' }, words)).toEqual({});
});

test('a field that was emptied takes its value back, and one that was filled is sent as a word', () => {
  const words = { title: 'a', starts: '2026-12-01T08:30', link: 'none' };
  expect(changesOf(fields, { title: 'b', link: '/lotto', live: true }, words)).toEqual({
    title: 'b',
    starts: 'none',
    link: '/lotto',
    live: true,
  });
});

test('a new record sends what was filled alone', () => {
  expect(changesOf(fields, { title: 'a' }, {})).toEqual({ title: 'a' });
});

test('a moment is written in the time of Bangkok, whatever its zone', () => {
  expect(wordOfMoment('2026-12-01T08:30:00+07:00')).toBe('2026-12-01T08:30');
  expect(wordOfMoment('2026-12-01T23:30:00.000Z')).toBe('2026-12-02T06:30');
});
