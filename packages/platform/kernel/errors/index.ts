export { BusinessError, invalidField } from './business-error.ts';
