export interface SmsMessage {
  readonly to: string;
  readonly from: string;
  readonly text: string;
  readonly ref: string;
  readonly at: string;
}

export interface SmsOutbox {
  add(message: SmsMessage): void;
  /** Newest first; of one number if it is given. */
  list(mobile?: string): SmsMessage[];
}

const kept = 500;
const digits = (text: string) => text.replace(/\D/g, '');

export function createSmsOutbox(): SmsOutbox {
  const messages: SmsMessage[] = [];
  return {
    add(message) {
      messages.unshift(message);
      messages.length = Math.min(messages.length, kept);
    },
    list(mobile) {
      const wanted = digits(mobile ?? '');
      return wanted ? messages.filter(({ to }) => digits(to) === wanted) : [...messages];
    },
  };
}
