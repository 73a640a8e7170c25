import { webcrypto } from 'node:crypto';
import { TextEncoder as NodeTextEncoder } from 'node:util';

// jsdom brings neither; the browser does.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
globalThis.TextEncoder = NodeTextEncoder;
