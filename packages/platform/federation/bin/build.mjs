#!/usr/bin/env node
import 'tsx';

await import('../src/build-command.ts');
