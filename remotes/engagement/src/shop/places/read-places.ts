import type { CascadeOption } from '@chokdee/antd/cascade';
import { places } from './places.copy.ts';

/** Subdistricts are leaves; their value ends with the postcode, if it is known. */
const placeOf =
  (code: string) =>
  (name: string): CascadeOption => ({
    value: `${name} ${code}`.trim(),
    label: `${name} ${code}`.trim(),
  });

function districtOf(text: string): CascadeOption {
  const [name = '', ...codes] = text.split(';');
  const children = codes.flatMap((each) => {
    const [code = '', ...names] = each.split(' ');
    return names.map(placeOf(code));
  });
  return {
    value: name,
    label: name,
    children: children.sort((one, other) => one.label.localeCompare(other.label, 'th')),
  };
}

/** Provinces, their districts, their subdistricts with postcodes. */
export function readPlaces(): CascadeOption[] {
  return places.map((line) => {
    const [name = '', ...districts] = line.split('|');
    return { value: name, label: name, children: districts.map(districtOf) };
  });
}
