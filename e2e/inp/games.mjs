import { giveGames } from './games-data.mjs';

const GAMES = 5_000;
const PATH = '/slot?show=all';

const tiles = ({ page }) => page.getByRole('listitem');

/** Searches, filters and scrolls a lobby of thousands of games, and marks favourites. */
export const games = {
  name: 'games',
  title: `a list of ${GAMES} games`,

  async open(visitor) {
    await giveGames(visitor, GAMES);
    await visitor.open(PATH, () => tiles(visitor).first());
  },

  note: async (visitor) => `tiles in the document ${await tiles(visitor).count()}`,

  interactions(visitor) {
    const { page, tap, pressMiddle, scroll, type } = visitor;
    const search = page.getByRole('searchbox', { name: 'ค้นหาชื่อเกม' });
    const clear = page.getByRole('button', { name: 'ล้างคำค้นหา' }).first();
    const all = page.getByRole('group', { name: 'หมวด' }).getByRole('button', { name: /^ทั้งหมด/ });
    const shelves = page.getByRole('group', { name: 'หมวด' }).getByRole('button', { name: 'แนะนำ' });
    const providers = page.getByRole('group', { name: 'ค่ายเกม' }).getByRole('button');
    const hearts = page.getByRole('button', { name: /^เก็บ .* ไว้ในรายการโปรด$/ });

    async function find(text) {
      await tap(search);
      await type(text);
    }

    const pressHeart = () => pressMiddle(hearts);

    return {
      async 'search in Thai, letter by letter'() {
        await find('ว่าวเก้าชั้น');
      },
      async 'search taken back, letter by letter'() {
        for (let letter = 0; letter < 12; letter += 1) await page.keyboard.press('Backspace', { delay: 40 });
      },
      async 'search with errors'() {
        await find('kite of nien haevens');
      },
      async 'clear the search'() {
        await tap(clear);
      },
      async 'every company, and all again'() {
        for (const provider of await providers.all()) {
          await tap(provider);
          await tiles(visitor).first().waitFor();
        }
        await tap(all);
      },
      async 'every order'() {
        for (const name of [/^ชื่อเกม/, /^RTP สูงสุด/, /^ใหม่ล่าสุด/, /^แนะนำ/]) {
          await tap(page.getByRole('button', { name: /เรียงและเลือกหมวด/ }));
          await tap(page.getByRole('dialog').getByRole('button', { name }));
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      },
      async 'the shelves, and all again'() {
        for (let time = 0; time < 3; time += 1) {
          await tap(shelves);
          await page.getByRole('heading', { name: 'เกมใหม่' }).waitFor();
          await tap(all);
          await tiles(visitor).first().waitFor();
        }
      },
      async 'what a game is, and away again'() {
        for (let time = 0; time < 5; time += 1) {
          await tap(page.getByRole('button', { name: /^ดูเกม/ }).first());
          await page.getByRole('dialog').getByText('ความผันผวน').waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
      },
      async 'scroll 60 windows, hearts on the way'() {
        for (let part = 0; part < 15; part += 1) {
          await scroll(700, 4);
          await pressHeart();
        }
      },
      async 'hearts, pressed one after the other'() {
        for (let time = 0; time < 10; time += 1) await pressHeart();
      },
      async 'favourites, and all again'() {
        await tap(page.getByRole('button', { name: /^รายการโปรด/ }));
        await tiles(visitor).first().waitFor();
        await pressHeart();
        await tap(all);
      },
    };
  },
};
