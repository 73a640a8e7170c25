export { type Environment, SecretFileError, withSecretFiles } from './secret-files.ts';
