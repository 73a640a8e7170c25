export { maskAccountNo } from './mask-account-no.ts';
export { maskName } from './mask-name.ts';
