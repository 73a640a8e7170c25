export { endFreespins, grantFreespins } from './grant-freespins.command.ts';
