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

/** In the order of the form. */
export const addressFields = Object.keys(noAddress) as AddressField[];

const MOBILE = /^0[0-9]{9}$/;
const POSTCODE = /^[0-9]{5}$/;

/** As people type them: with blanks around, mobile numbers with dashes. */
export function tidyAddress(typed: DeliveryAddress): DeliveryAddress {
  const entries = addressFields.map((field) => [field, typed[field].trim()] as const);
  const tidy = Object.fromEntries(entries) as Record<AddressField, string>;
  return { ...tidy, mobile: tidy.mobile.replace(/[\s-]/g, ''), postcode: tidy.postcode.replace(/\s/g, '') };
}

/** What keeps goods from being sent there, field by field. */
export function checkAddress(address: DeliveryAddress): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of addressFields) if (address[field] === '') errors[field] = copy.address.required;
  if (errors.mobile === undefined && !MOBILE.test(address.mobile)) errors.mobile = copy.address.mobileWrong;
  if (errors.postcode === undefined && !POSTCODE.test(address.postcode)) errors.postcode = copy.address.postcodeWrong;
  return errors;
}
