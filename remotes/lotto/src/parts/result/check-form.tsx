import { ApiError, call } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { Button, Icon, Note, Tag, TextInput } from '@chokdee/ui';
import { type SyntheticEvent, useState } from 'react';
import type { CheckedNumber } from '../../lotto.types.ts';
import { roundInput } from '../../queries/lotto.api.ts';
import { mostDigits } from '../bet-types.ts';
import { copy } from './copy.ts';
import styles from './result.module.css';

/** Whether a number has won in a round, under every bet type that takes its digits. Digits as text: 007 is not 7. */
export function CheckForm({ roundId }: { readonly roundId: string }) {
  const [number, setNumber] = useState('');
  const check = useMutation({ mutationFn: () => call('GET /api/lotto/check', { ...roundInput(roundId), number }) });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (number !== '') check.mutate();
  };
  return (
    <>
      <form className="row mt3" onSubmit={onSubmit}>
        <TextInput
          className={`grow ${styles.checkInput}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={mostDigits}
          aria-label={copy.checkLabel}
          value={number}
          onChange={(event) => {
            setNumber(event.target.value.replaceAll(/\D/g, ''));
            check.reset();
          }}
        />
        <Button type="submit" disabled={number === ''} busy={check.isPending} busyLabel={copy.checking}>
          {copy.checkButton}
        </Button>
      </form>
      {check.error && (
        <Note tone="error" className="mt3">
          {check.error instanceof ApiError ? check.error.message : copy.checkFailed}
        </Note>
      )}
      <div role="status">{check.data && <Outcome checked={check.data} />}</div>
    </>
  );
}

function Outcome({ checked }: { readonly checked: CheckedNumber }) {
  if (checked.items.length === 0) return <p className="fs14 t2 mt3">{copy.noType(checked.number)}</p>;
  return (
    <ul className={`mt3 fs14 ${styles.outcomes}`}>
      {checked.items.map((item) => (
        <li key={item.bet_type} className="row between">
          <span>{item.name}</span>
          {item.is_won ? (
            <Tag tone="ok">
              <Icon name="check" size={16} />
              {copy.hit}
            </Tag>
          ) : (
            <Tag>{copy.miss}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
