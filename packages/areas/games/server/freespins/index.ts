export { payFreespins } from './pay-freespins.command.ts';
