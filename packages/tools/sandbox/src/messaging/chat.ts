/** Behaviour of the messaging app from now on. */
export const messagingModes = ['normal', 'blocked', 'busy', 'failing'] as const;
export type MessagingMode = (typeof messagingModes)[number];

/** Message of the official account to a friend. */
export interface ChatMessage {
  readonly to: string;
  readonly at: Date;
  readonly text: string;
}
