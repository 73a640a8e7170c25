/** Why the embedded server cannot run; the message is a sentence for the person who started it. */
export class EmbeddedError extends Error {}
