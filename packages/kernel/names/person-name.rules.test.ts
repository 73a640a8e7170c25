import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { titles } from './copy.ts';
import { isSamePerson, nameKey } from './person-name.rules.ts';

test('a payer is the registered person with or without a title, in any case, and cut by the bank', () => {
  for (const [payer, registered] of [
    ['ณภัทร ศรีสุข', 'ณภัทร ศรีสุข'],
    ['นาย ณภัทร  ศรีสุข', 'ณภัทร ศรีสุข'],
    ['น.ส.มานี ใจดี', 'นางสาวมานี ใจดี'],
    ['ณภัทร ศ***', 'ณภัทร ศรีสุข'],
    ['ณภัทร ศxx', 'ณภัทร ศรีสุข'],
    ['ณภัทรศรีสุข', 'ณภัทร ศรีสุข'],
    ['MR. NAPHAT S.', 'Naphat Srisuk'],
    ['Naphat SRIxxx', 'Mr Naphat Srisuk'],
    ['พ.ต.อ. ณภัทร ศรีสุข', 'ณภัทร ศรีสุข'],
    ['นํ้าฝน ใจดี', 'น้ำฝน ใจดี'],
    ['นาง นวล ใจดี', 'นางนวล ใจดี'],
  ] as const) {
    assert.ok(isSamePerson(payer, registered), `${payer} / ${registered}`);
    assert.ok(isSamePerson(registered, payer), `${registered} / ${payer}`);
  }
});

test('another name, a part of it, and none at all are somebody else', () => {
  for (const payer of ['สมชาย ใจดี', 'ณภัทร', 'ณภัทร ใจดี', 'ณภัทร ***', 'ณ*** ศ***', '', '***', 'ศรีสุข ณภัทร']) {
    assert.equal(isSamePerson(payer, 'ณภัทร ศรีสุข'), false, payer);
  }
});

test('a name that ends in x is whole, and one that begins like a title has none', () => {
  for (const [payer, registered] of [
    ['Max Fo', 'Max Fox'],
    ['Max Fox', 'Max Foster'],
    ['Jo Foxx', 'Jo Foster'],
    ['Missy Dee', 'y Dee'],
    ['Mrinal Dee', 'inal Dee'],
  ] as const) {
    assert.equal(isSamePerson(payer, registered), false, `${payer} / ${registered}`);
  }
  assert.ok(isSamePerson('Max Fox', 'max fox'));
});

const thaiWord = fc
  .array(fc.constantFrom(...'กขคงจชซดตถทธนบปผพมยรลวศสหอ'), { minLength: 3, maxLength: 10 })
  .map((letters) => letters.join(''));
const latinWord = fc.stringMatching(/^[A-Za-z]{3,10}$/).filter((word) => !/^(mrs?|ms|miss|dr)$|xxx$/i.test(word));
const fullName = fc.oneof(fc.tuple(thaiWord, thaiWord), fc.tuple(latinWord, latinWord));
const isPlain = ([first]: readonly string[]) => !titles.some((title) => first?.startsWith(title));

test('the ways in which a bank writes a name are the same person, whoever is asked about first', () => {
  fc.assert(
    fc.property(
      fullName,
      fc.constantFrom('', 'นาย', 'นาง ', 'นางสาว', 'คุณ', 'น.ส.', 'Mr. ', 'ร.ต. '),
      fc.constantFrom(' ', '   ', '\u00A0', '\u200B '),
      fc.boolean(),
      ([first, last], title, space, isLoud) => {
        const registered = `${first} ${last}`;
        const written = `${title}${first}${space}${last}`;
        const shown = isLoud ? written.toUpperCase() : written;
        return isSamePerson(shown, registered) && isSamePerson(registered, shown);
      },
    ),
  );
});

test('a surname that is cut anywhere is the same person; one that goes on otherwise is not', () => {
  fc.assert(
    fc.property(
      fullName,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('***', '*', '.', '…', 'xxx'),
      ([first, last], kept, mask) => {
        const stem = last.slice(0, Math.min(kept, last.length - 1));
        const other = `${stem}${last[stem.length] === 'ก' ? 'ข' : 'ก'}`;
        // What is cut at an x of its own is shown one letter shorter, which is less and never more: of Xaver, X and a mask
        // of x show nothing, and nothing is nobody.
        const isHidden = /^x+$/i.test(stem) && (mask === 'xxx' || stem.length >= 3);
        return (
          isSamePerson(`${first} ${stem}${mask}`, `${first} ${last}`) === !isHidden &&
          !isSamePerson(`${first} ${other}`, `${first} ${last}`)
        );
      },
    ),
  );
});

test('without a sign that it was cut, a shorter name is another one', () => {
  fc.assert(
    fc.property(fullName.filter(isPlain), fc.constantFrom('', 'x', 'xx'), ([first, last], ending) => {
      const name = `${first} ${last}`;
      const isLatin = /^[a-z]/i.test(last);
      if (!isLatin) return !isSamePerson(name.slice(0, -1), name);
      return !isSamePerson(`${first} ${last}q${ending}`, `${first} ${last}qabc`);
    }),
  );
});

test('two names with one key are the same person', () => {
  fc.assert(
    fc.property(
      fullName,
      ([first, last]) => nameKey(`นาย${first}  ${last}`) === nameKey(`${first} ${last}`) || !isPlain([first]),
    ),
  );
  assert.equal(nameKey('Mr. Napat Srisuk'), nameKey('NAPAT SRISUK'));
});
