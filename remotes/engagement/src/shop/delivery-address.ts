import { plainSigns, readMobile } from '@chokdee/format';
import { copy } from './copy.ts';
import type { DeliveryAddress } from './shop.api.ts';

export type AddressField = keyof DeliveryAddress;
export type AddressErrors = Partial<Record<AddressField, string>>;

export const noAddress: DeliveryAddress = {
  name: '',
  mobile: '',
  address: '',
  subdistrict: '',
  district: '',
  province: '',
  postcode: '',
};

/** Fields in the order of the form. */
export const addressFields = Object.keys(noAddress) as AddressField[];

/** Most letters per field that the api accepts. */
const LONGEST = { name: 100, address: 200, subdistrict: 60, district: 60, province: 60 } as const;
const POSTCODE = /^[0-9]{5}$/;

/** Trims the fields and writes mobile numbers without a country code. A value that cannot be read stays as typed. */
export function tidyAddress(typed: DeliveryAddress): DeliveryAddress {
  const entries = addressFields.map((field) => [field, typed[field].trim()] as const);
  const tidy = Object.fromEntries(entries) as Record<AddressField, string>;
  const { mobile, postcode } = tidy;
  return { ...tidy, mobile: readMobile(mobile) ?? mobile, postcode: plainSigns(postcode).replace(/[ -]/g, '') };
}

/** Errors of an address, by field. */
export function checkAddress(address: DeliveryAddress): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of addressFields) if (address[field] === '') errors[field] = copy.address.required;
  for (const field of ['name', 'address', 'subdistrict', 'district', 'province'] as const) {
    if (address[field].length > LONGEST[field]) errors[field] = copy.address.tooLong(LONGEST[field]);
  }
  if (errors.mobile === undefined && readMobile(address.mobile) === null) errors.mobile = copy.address.mobileWrong;
  if (errors.postcode === undefined && !POSTCODE.test(address.postcode)) errors.postcode = copy.address.postcodeWrong;
  return errors;
}
