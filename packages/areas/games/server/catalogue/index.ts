export { addFavourite } from './favourite.command.ts';
export { syncCatalogue, writeCatalogue } from './sync-catalogue.job.ts';
