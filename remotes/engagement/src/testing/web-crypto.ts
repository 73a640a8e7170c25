import { webcrypto } from 'node:crypto';
import { TextEncoder as NodeTextEncoder } from 'node:util';

// Adds WebCrypto and TextEncoder, which jsdom lacks.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
globalThis.TextEncoder = NodeTextEncoder;
