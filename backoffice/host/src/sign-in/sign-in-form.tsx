import { useState } from 'react';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep, type Ticket } from './password-step.tsx';

interface SignInFormProps {
  /** Person whose session ended. The page behind is theirs. */
  readonly username?: string;
}

/** Both steps of the sign-in. */
export function SignInForm({ username: known = '' }: SignInFormProps) {
  const [username, setUsername] = useState(known);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (ticket === null) {
    return (
      <PasswordStep
        username={username}
        problem={problem}
        onTicket={(next, name) => {
          setUsername(name);
          setProblem(null);
          setTicket(next);
        }}
      />
    );
  }
  return (
    <FactorStep
      ticket={ticket}
      username={username}
      onBack={(why) => {
        setProblem(why);
        setTicket(null);
      }}
    />
  );
}
