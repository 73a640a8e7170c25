import { create } from 'zustand';
import { copy } from '../copy.ts';

export interface Question {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly cancel: string;
  /** The answer that stands out and has the focus: the safe one. */
  readonly primary: 'confirm' | 'cancel';
  readonly answer: (yes: boolean) => void;
}

/** Questions that wait for an answer, newest last. */
export const useQuestions = create<readonly Question[]>(() => []);

let nextId = 1;

function ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++;
    const answer = (yes: boolean) => {
      useQuestions.setState((asked) => asked.filter((other) => other.id !== id), true);
      resolve(yes);
    };
    useQuestions.setState((asked) => [...asked, { ...question, id, answer }], true);
  });
}

/** Something went wrong and must be acknowledged. */
export async function showAlert({ title, message }: Pick<Question, 'title' | 'message'>): Promise<void> {
  await ask({ kind: 'alert', title, message, confirm: copy.close, cancel: copy.close, primary: 'cancel' });
}

export type ConfirmOptions = Pick<Question, 'title' | 'message'> &
  Partial<Pick<Question, 'confirm' | 'cancel' | 'primary'>>;

/** @returns true when the member confirmed; closing it any other way is false */
export function askConfirm(options: ConfirmOptions): Promise<boolean> {
  return ask({ kind: 'confirm', confirm: copy.confirm, cancel: copy.cancel, primary: 'cancel', ...options });
}
