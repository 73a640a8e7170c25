export { isSamePerson, nameKeys } from './person-name.rules.ts';
