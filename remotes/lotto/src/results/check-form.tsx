import { ApiError, call } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { Button, Icon, Note, Tag, TextInput } from '@chokdee/ui';
import { type SyntheticEvent, useState } from 'react';
import type { CheckedNumber } from '../lotto.types.ts';
import { roundInput } from '../round/round-input.ts';
import { resultsCopy } from './copy.ts';
import css from './results.module.css';

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
          className={`grow ${css.checkInput}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-label={resultsCopy.checkLabel}
          value={number}
          onChange={(event) => {
            setNumber(event.target.value.replaceAll(/\D/g, ''));
            check.reset();
          }}
        />
        <Button type="submit" disabled={number === ''} busy={check.isPending} busyLabel={resultsCopy.checking}>
          {resultsCopy.checkButton}
        </Button>
      </form>
      {check.error && (
        <Note tone="error" className="mt3">
          {check.error instanceof ApiError ? check.error.message : resultsCopy.checkFailed}
        </Note>
      )}
      <div role="status">{check.data && <Outcome checked={check.data} />}</div>
    </>
  );
}

function Outcome({ checked }: { readonly checked: CheckedNumber }) {
  if (checked.items.length === 0) return <p className="fs14 t2 mt3">{resultsCopy.noType(checked.number)}</p>;
  return (
    <ul className={`mt3 fs14 ${css.outcomes}`}>
      {checked.items.map((item) => (
        <li key={item.bet_type} className="row between">
          <span>{item.name}</span>
          {item.is_won ? (
            <Tag tone="ok">
              <Icon name="check" size={16} />
              {resultsCopy.hit}
            </Tag>
          ) : (
            <Tag>{resultsCopy.miss}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
