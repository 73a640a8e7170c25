#!/usr/bin/env node
import 'tsx';

await import('../src/bytes/weigh-command.ts');
