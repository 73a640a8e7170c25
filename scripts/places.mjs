/**
 * Writes the provinces, districts and postcodes of Thailand for addresses, from the package `thai-address-universal`. A
 * line is a province; `|` begins a district, `;` a postcode, a blank a subdistrict.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabase, preload } from 'thai-address-universal';
import { root } from './lib/run.mjs';

await preload({ language: 'thai' });
const provinces = new Map();
for (const { province, district, sub_district: name, postal_code: code } of getDatabase()) {
  if (!provinces.has(province)) provinces.set(province, new Map());
  const districts = provinces.get(province);
  if (!districts.has(district)) districts.set(district, new Map());
  const codes = districts.get(district);
  // A few subdistricts have no postcode in the source: the member types it.
  const known = /^\d{5}$/.test(code) ? code : '';
  codes.set(known, [...(codes.get(known) ?? []), name]);
}
const districtText = ([name, codes]) =>
  `|${name}${[...codes].map(([code, names]) => `;${[code, ...names].join(' ')}`).join('')}`;
const lines = [...provinces].map(([name, districts]) => `${name}${[...districts].map(districtText).join('')}`);
const file = join(root, 'remotes/engagement/src/shop/places/places.copy.ts');
const head =
  '/** Written by `npm run places`: a province a line, `|` district, `;` postcode, then its subdistricts. */\n';
writeFileSync(file, `${head}export const places = [\n${lines.map((line) => `  '${line}',\n`).join('')}] as const;\n`);
console.log(`${lines.length} provinces`);
