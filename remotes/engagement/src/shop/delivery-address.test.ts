import { copy } from './copy.ts';
import { checkAddress, tidyAddress } from './delivery-address.ts';
import { readQuantity } from './quantity.ts';

const address = {
  name: 'Mali',
  mobile: '081-234-5678',
  address: '1',
  subdistrict: 'A',
  district: 'B',
  province: 'C',
  postcode: '10110',
};
const tidied = (typed: Partial<typeof address>) => tidyAddress({ ...address, ...typed });

test.each([
  [{ mobile: '+66 81 234 5678' }, { mobile: '0812345678' }],
  [{ mobile: '๐๘๑-๒๓๔-๕๖๗๘' }, { mobile: '0812345678' }],
  [{ postcode: '๑๐๑๑๐' }, { postcode: '10110' }],
  [{ postcode: '10 110' }, { postcode: '10110' }],
])('%j is sent as %j', (typed, sent) => {
  expect(tidied(typed)).toMatchObject(sent);
  expect(checkAddress(tidied(typed))).toEqual({});
});

test.each([
  [{ mobile: '0812345678 0898765432' }, { mobile: copy.address.mobileWrong }],
  [{ postcode: '101105' }, { postcode: copy.address.postcodeWrong }],
  [{ name: 'x'.repeat(101) }, { name: copy.address.tooLong(100) }],
  [{ address: 'x'.repeat(201) }, { address: copy.address.tooLong(200) }],
  [{ province: ' ' }, { province: copy.address.required }],
])('%j stays as it was typed and is marked', (typed, errors) => {
  expect(tidied(typed)).toMatchObject(
    Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, text.trim()])),
  );
  expect(checkAddress(tidied(typed))).toEqual(errors);
});

test.each([
  ['๓', 3],
  [' 3 ', 3],
  ['1000', null],
  ['1,5', null],
])('the quantity %s is %s', (typed, quantity) => expect(readQuantity(typed, 100)).toBe(quantity));
