import { copy } from '../copy.ts';

export interface Question {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly primary: 'confirm' | 'cancel';
  readonly answer: (yes: boolean) => void;
}

let questions: readonly Question[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

function ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (yes: boolean) => {
      publish(questions.filter((other) => other.id !== id));
      resolve(yes);
    };
    publish([...questions, { ...question, id, answer }]);
  });
}

/** Something went wrong and must be acknowledged. */
export async function showAlert({
  title,
  message,
}: {
  readonly title: string;
  readonly message: string;
}): Promise<void> {
  await ask({ kind: 'alert', title, message, confirm: copy.close, cancel: copy.close, primary: 'cancel' });
}

export interface ConfirmOptions {
  readonly title: string;
  readonly message: string;
  readonly confirm?: string;
  readonly cancel?: string;
  /** The answer that stands out and has the focus: the safe one. */
  readonly primary?: 'confirm' | 'cancel';
}

/** @returns true when the member confirmed; closing it any other way is false */
export function askConfirm(options: ConfirmOptions): Promise<boolean> {
  return ask({ kind: 'confirm', confirm: copy.confirm, cancel: copy.cancel, primary: 'cancel', ...options });
}

export const questionStore = {
  get: () => questions,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
