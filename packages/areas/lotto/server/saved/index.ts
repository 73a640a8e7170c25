export { markFavourite } from './favourite.command.ts';
export { saveSet } from './saved-set.command.ts';
