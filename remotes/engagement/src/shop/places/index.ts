export { readPlaces } from './read-places.ts';
