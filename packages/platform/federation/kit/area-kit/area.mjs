#!/usr/bin/env node
import 'tsx';

await import('./dist/area.js');
