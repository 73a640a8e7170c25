// The order matters: what the globals hold is read while the modules after them are evaluated.
import './federation/globals.ts';
import './bootstrap.tsx';
