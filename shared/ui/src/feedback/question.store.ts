import { create } from 'zustand';
import { copy } from '../copy.ts';

export interface Question {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly cancel: string;
  /** The highlighted and focused answer: the safe one. */
  readonly primary: 'confirm' | 'cancel';
  readonly answer: (yes: boolean) => void;
}

/** Questions without an answer, newest last. */
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

/** Shows an error that the member must acknowledge. */
export async function showAlert({ title, message }: Pick<Question, 'title' | 'message'>): Promise<void> {
  await ask({ kind: 'alert', title, message, confirm: copy.close, cancel: copy.close, primary: 'cancel' });
}

export type ConfirmOptions = Pick<Question, 'title' | 'message'> &
  Partial<Pick<Question, 'confirm' | 'cancel' | 'primary'>>;

/** @returns true when the member confirmed; closing the dialog any other way returns false */
export function askConfirm(options: ConfirmOptions): Promise<boolean> {
  return ask({ kind: 'confirm', confirm: copy.confirm, cancel: copy.cancel, primary: 'cancel', ...options });
}
