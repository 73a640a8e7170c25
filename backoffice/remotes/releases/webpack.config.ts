import { defineRemote } from '@chokdee/federation';
import config from './remote.config.ts';

export default defineRemote(config);
