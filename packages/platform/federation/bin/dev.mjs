#!/usr/bin/env node
import 'tsx';

await import('../src/dev/dev-command.ts');
