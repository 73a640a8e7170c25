export interface Member {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
}

export interface SignedInMember extends Member {
  readonly sessionId: string;
  readonly agentCode: string;
}

/** A session as a bearer token or a gateway names it. */
export interface SessionKey {
  readonly memberId: number;
  readonly sessionId: string;
}
