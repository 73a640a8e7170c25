declare module '@chokdee/kernel/ports' {
  interface Ports {
    /** Records that a member looked at the proof of a round. */
    proofSeen(memberId: number, roundId: string): Promise<void>;
  }
}

export {};
