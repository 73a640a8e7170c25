export { isSamePerson, nameKeys, nameReadings } from './person-name.rules.ts';
