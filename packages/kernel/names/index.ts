export { isSamePerson, nameKey } from './person-name.rules.ts';
