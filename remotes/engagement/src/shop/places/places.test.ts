import { placeAt } from './place.ts';
import { readPlaces } from './read-places.ts';

const all = readPlaces();
const districts = all.flatMap(({ children }) => children ?? []);
const subdistricts = districts.flatMap(({ children }) => children ?? []);

test('every province of the country, with its districts and subdistricts', () => {
  expect(all).toHaveLength(77);
  expect(districts).toHaveLength(928);
  expect(subdistricts.length).toBeGreaterThan(7_400);
  expect(new Set(subdistricts.map(({ value }) => / (\d{5})$/.exec(value)?.[1]).filter(Boolean)).size).toBeGreaterThan(
    900,
  );
});

test('what is chosen among siblings can be told apart', () => {
  for (const { children = [] } of districts) {
    expect(new Set(children.map(({ value }) => value)).size).toBe(children.length);
  }
});

test.each([
  [['เชียงใหม่', 'เมืองเชียงใหม่', 'สุเทพ 50200'], 'สุเทพ', '50200'],
  [['ระนอง', 'กระบุรี', 'จ.ป.ร. 85110'], 'จ.ป.ร.', '85110'],
  [['ก', 'ข', 'ค'], 'ค', ''],
])('%j is a subdistrict and its postcode', (path, subdistrict, postcode) => {
  expect(placeAt(path)).toMatchObject({ subdistrict, postcode });
});
