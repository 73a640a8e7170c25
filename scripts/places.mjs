/**
 * Writes the places of Thailand that the shop offers, from the package `thai-address-universal`:
 * a province a line; `|` before each district, `;` before each postcode, a blank before each subdistrict.
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
  // A few have none in the source: the member types it.
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
