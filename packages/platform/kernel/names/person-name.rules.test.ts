import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalName } from './canonical-name.ts';
import { titles } from './copy.ts';
import { isSamePerson, nameKeys } from './person-name.rules.ts';

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
    // The same signs in another order, or signs that look alike.
    ['นำ้ฝน ใจดี', 'น้ำฝน ใจดี'],
    ['เเสงชัย ใจดี', 'แสงชัย ใจดี'],
    ['ท่ีรัก ใจดี', 'ที่รัก ใจดี'],
    ['ปุ่น ใจดี', 'ปุ่น ใจดี'],
    ['สิทธิ์ ใจดี', 'สิทธ์ิ ใจดี'],
    ['ม​านี‍ ใจดี﻿', 'มานี ใจดี'],
    ['ＭＡＮＥＥ　ＪＡＩＤＥＥ', 'Manee Jaidee'],
    // Each title that the beginning may be.
    ['นางสาวิตรี ใจดี', 'สาวิตรี ใจดี'],
    ['นางสาวดี ใจดี', 'สาวดี ใจดี'],
    ['นางสาวดี ใจดี', 'ดี ใจดี'],
    ['นาง สาว มานี ใจดี', 'มานี ใจดี'],
    ['MISSMANEE JAIDEE', 'Manee Jaidee'],
    ['MRSOMCHAI JAIDEE', 'Somchai Jaidee'],
    ['MRSSOMSRI JAIDEE', 'Somsri Jaidee'],
    ['MrIttipol Jaidee', 'Ittipol Jaidee'],
    ['MISS.MANEE JAIDEE', 'Manee Jaidee'],
    ['POL.LT.COL. SOMCHAI JAIDEE', 'Somchai Jaidee'],
    ['นส มานี ใจดี', 'มานี ใจดี'],
    ['นสมานี ใจดี', 'มานี ใจดี'],
    ['น.ส.มานี ใจดี', 'มานี ใจดี'],
    ['น. ส. มานี ใจดี', 'มานี ใจดี'],
    ['น.ส มานี ใจดี', 'มานี ใจดี'],
    ['ด.ญ.มานี ใจดี', 'เด็กหญิงมานี ใจดี'],
    ['ว่าที่ ร.ต.สมชาย ใจดี', 'สมชาย ใจดี'],
    ['ว่าที่ร.ต. สมชาย ใจดี', 'สมชาย ใจดี'],
    ['ว่าที่ร้อยตรีหญิง มานี ใจดี', 'มานี ใจดี'],
    ['พ.ต.ท.หญิง มานี ใจดี', 'มานี ใจดี'],
    ['พ.ต.ท.(หญิง) มานี ใจดี', 'มานี ใจดี'],
    ['ร.ต.อ. (ญ) มานี ใจดี', 'มานี ใจดี'],
    ['พันตำรวจโทหญิงมานี ใจดี', 'มานี ใจดี'],
    ['พตท สมชาย ใจดี', 'สมชาย ใจดี'],
    ['รศ.ดร.นายสมชาย ใจดี', 'สมชาย ใจดี'],
    ['นายแพทย์สมชาย ใจดี', 'สมชาย ใจดี'],
    ['จ.ส.อ. ณภัทร ศ***', 'ณภัทร ศรีสุข'],
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
    ['MRINAL DEE', 'INAL DEE'],
    ['Drake Dee', 'Ake Dee'],
    ['มานี ใจดี', 'มนา ใจดี'],
    ['ปู่ ใจดี', 'ปู ใจดี'],
    ['สมศรี ใจดี', 'สมศรา ใจดี'],
    ['น้ำฝน ใจดี', 'นำฝน ใจดี'],
    ['แสงชัย ใจดี', 'เสงชัย ใจดี'],
    ['นายิกา ใจดี', 'กา ใจดี'],
    ['สาวดี ใจดี', 'ดี ใจดี'],
    ['พลเอก ใจดี', 'ใจดี'],
    ['นายคุณธรรม ใจดี', 'ธรรม ใจดี'],
    ['นางสาววิตรี ใจดี', 'สาวิตรี ใจดี'],
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
const isPlain = ([first]: readonly string[]) => !titles.some((title) => first?.startsWith(title.replaceAll(' ', '')));

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
        // The mask also hides an x at the end of the stem: it shows a letter less, never one more. A stem of x alone then
        // shows nothing and matches nobody.
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

const sharesKey = (one: string, other: string): boolean => {
  const keys = new Set(nameKeys(one));
  return nameKeys(other).some((key) => keys.has(key));
};

test('two ways to write a name share a key', () => {
  fc.assert(
    fc.property(fullName, fc.constantFrom('นาย', 'นางสาว ', 'พ.ต.ท.หญิง ', 'ว่าที่ ร.ต.'), ([first, last], title) =>
      sharesKey(`${title}${first}  ${last}`, `${first} ${last}`),
    ),
  );
  assert.ok(sharesKey('Mr. Napat Srisuk', 'NAPAT SRISUK'));
  assert.ok(sharesKey('นำ้ฝน ใจดี', 'น้ำฝน ใจดี'));
  assert.ok(sharesKey('นางสาวิตรี ใจดี', 'สาวิตรี ใจดี'));
  assert.ok(!sharesKey('มานี ใจดี', 'มนา ใจดี'));
});

/** Syllables as they are spoken: a consonant, at most one vowel under or over it, at most one tone. */
const syllable = fc
  .tuple(
    fc.constantFrom('', 'เ', 'แ', 'โ', 'ไ'),
    fc.constantFrom(...'กขคจชตทธนบปพมยรลวสอ'),
    fc.constantFrom('', '\u0E31', '\u0E34', '\u0E35', '\u0E38', '\u0E39'),
    fc.constantFrom('', '\u0E48', '\u0E49'),
    fc.constantFrom('', 'า', '\u0E33', 'น', 'ม'),
  )
  .map((parts) => parts.join(''));
const spoken = fc.array(syllable, { minLength: 2, maxLength: 4 }).map((syllables) => syllables.join(''));

test('marks typed in any order are one person, other marks another', () => {
  fc.assert(
    fc.property(
      spoken.filter((first) => isPlain([first])),
      spoken,
      fc.nat(),
      (first, last, at) => {
        const name = `${first} ${last}`;
        const typed = name
          .replace(/([\u0E31\u0E34-\u0E39])([\u0E48\u0E49])/g, '$2$1')
          .replace(/([\u0E48\u0E49])\u0E33/g, '\u0E33$1')
          .replaceAll('แ', 'เเ');
        assert.ok(isSamePerson(typed, name) && isSamePerson(`นาย${typed}`, name) && sharesKey(typed, name), typed);
        const place = at % first.length;
        const other = `${first.slice(0, place)}${first.slice(place + 1)} ${last}`;
        // One of two signs that follow each other alike is the same sign.
        const isOther = canonicalName(other) !== canonicalName(name) && !canonicalName(name).startsWith('เเ');
        assert.ok(!isOther || !isSamePerson(other, name), `${other} / ${name}`);
      },
    ),
  );
});
