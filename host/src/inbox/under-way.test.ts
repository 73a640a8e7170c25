import { isUnderWay } from './under-way.ts';

function focused(type: string, value: string): void {
  const field = Object.assign(document.createElement('input'), { type, value });
  document.body.replaceChildren(field);
  field.focus();
  expect(document.activeElement).toBe(field);
}

test.each(['text', 'search', 'tel', 'password', 'email'])(
  'who writes into a field of %s is in the middle of it',
  (type) => {
    focused(type, '500');
    expect(isUnderWay()).toBe(true);
    focused(type, '');
    expect(isUnderWay()).toBe(false);
  },
);

test.each(['checkbox', 'radio', 'range'])(
  'a %s that was pressed last keeps the focus, and nobody writes there',
  (type) => {
    focused(type, '1');
    expect(isUnderWay()).toBe(false);
  },
);
