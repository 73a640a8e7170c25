import type { Deps } from '@chokdee/kernel/app';

/** The stand-in bank signs as 'sandbox', and is unknown once the sandbox is off. */
export const providerOf = ({ config }: Pick<Deps, 'config'>): string => (config.sandbox ? 'sandbox' : 'promptpay');
