/** How the messaging app behaves from now on. */
export const messagingModes = ['normal', 'blocked', 'busy', 'failing'] as const;
export type MessagingMode = (typeof messagingModes)[number];

/** What the official account has written to a friend. */
export interface ChatMessage {
  readonly to: string;
  readonly at: Date;
  readonly text: string;
}
