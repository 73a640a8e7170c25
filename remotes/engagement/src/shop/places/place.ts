export interface Place {
  readonly province: string;
  readonly district: string;
  readonly subdistrict: string;
  /** Empty when the source has none. */
  readonly postcode: string;
}

/** @param path province, district, subdistrict with its postcode */
export function placeAt([province = '', district = '', last = '']: readonly string[]): Place {
  const [, subdistrict = last, postcode = ''] = /^(.+) (\d{5})$/.exec(last) ?? [];
  return { province, district, subdistrict, postcode };
}
