declare module '@chokdee/contracts/live-events' {
  interface LiveEvents {
    /** A limit, an exclusion or the reality check of the member changed. */
    limits: Record<string, never>;
  }
}

export {};
