import { ConfigError, type Environment } from '@chokdee/settings';

export function oneOf<const T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but is "${value}".`);
  return found;
}

export function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > max) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${max}, but is "${value}".`);
  }
  return number;
}

export function url(env: Environment, name: string, fallback: string | null, protocols: readonly string[]): string {
  const value = env[name] || fallback;
  if (value === null) {
    if (name === 'SANDBOX_URL') return '';
    throw new ConfigError(`${name} is missing: set it to an address that begins with ${protocols.join(' or ')}//.`);
  }
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    // The value is not repeated: a database address holds a password.
    throw new ConfigError(`${name} must be an address that begins with ${protocols.join(' or ')}//.`);
  }
  return value.replace(/\/$/, '');
}
