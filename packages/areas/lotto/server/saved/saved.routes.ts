import type { App } from '@chokdee/kernel/app';
import { rowId } from '@chokdee/kernel/fields';
import { registerCall } from '@chokdee/kernel/http';
import { listFavourites, markFavourite } from './favourite.command.ts';
import { deleteSet, listSets, presentSet, saveSet } from './saved-set.command.ts';

/** Favourite lotteries and saved sets of numbers. */
export function registerSaved(app: App): void {
  registerCall(app, 'GET /api/lotto/favourite', async ({ db, member }) => ({
    category_ids: await listFavourites(db, member.id),
  }));
  registerCall(app, 'POST /api/lotto/favourite', async ({ db, member, clock }, input) => {
    const { category_id: categoryId, is_favourite: isFavourite } = input;
    await markFavourite({ db, member, categoryId, isFavourite, now: clock.now() });
    return { category_ids: await listFavourites(db, member.id) };
  });

  registerCall(app, 'GET /api/lotto/saved_set', async ({ db, member }) =>
    (await listSets(db, member.id)).map(presentSet),
  );
  registerCall(app, 'POST /api/lotto/saved_set', async ({ db, member, clock }, input) =>
    presentSet(await saveSet({ db, memberId: member.id, input, now: clock.now() })),
  );
  registerCall(app, 'DELETE /api/lotto/saved_set', async ({ db, member }, input) => {
    await deleteSet(db, member.id, rowId(input.set_id));
    return {};
  });
}
