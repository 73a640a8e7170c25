/** A setting that cannot be used; its message is a sentence that names it. */
export class ConfigError extends Error {}
