import { plainSigns } from '@chokdee/format';
import { ApiError, call } from '@chokdee/http';
import { mostDigits } from '@chokdee/lotto-contract/bet-types';
import { useMutation } from '@chokdee/query';
import { Button, Detail, FieldError, Icon, Note, Row, Tag, Text, TextInput } from '@chokdee/ui';
import { type SyntheticEvent, useState } from 'react';
import type { CheckedNumber } from '../../lotto.types.ts';
import { roundInput } from '../../queries/lotto.api.ts';
import { copy } from './copy.ts';
import styles from './result.module.css';

/** Checks a number against a result, for every bet type of its length. Numbers are text: 007 is not 7. */
export function CheckForm({ roundId }: { readonly roundId: string }) {
  const [typed, setTyped] = useState('');
  const number = plainSigns(typed).replace(/[ -]/g, '');
  const isNumber = /^\d+$/.test(number) && number.length <= mostDigits;
  const isWrong = number !== '' && !isNumber;
  const check = useMutation({ mutationFn: () => call('GET /api/lotto/check', { ...roundInput(roundId), number }) });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isNumber) check.mutate();
  };
  return (
    <>
      <Row as="form" above={3} onSubmit={onSubmit}>
        <TextInput
          className={styles.checkInput}
          inputMode="numeric"
          autoComplete="off"
          aria-label={copy.checkLabel}
          value={typed}
          invalid={isWrong}
          onChange={(event) => {
            setTyped(event.target.value);
            check.reset();
          }}
        />
        <Button type="submit" disabled={!isNumber} busy={check.isPending} busyLabel={copy.checking}>
          {copy.checkButton}
        </Button>
      </Row>
      {isWrong && <FieldError>{copy.checkWrong}</FieldError>}
      {check.error && (
        <Note tone="error" above={3}>
          {check.error instanceof ApiError ? check.error.message : copy.checkFailed}
        </Note>
      )}
      <div role="status">{check.data && <Outcome checked={check.data} />}</div>
    </>
  );
}

function Outcome({ checked }: { readonly checked: CheckedNumber }) {
  if (checked.items.length === 0) return <Detail above={3}>{copy.noType(checked.number)}</Detail>;
  return (
    <Text as="ul" above={3} size="sm" className={styles.outcomes}>
      {checked.items.map((item) => (
        <Row as="li" key={item.bet_type} justify="between">
          <span>{item.name}</span>
          {item.is_won ? (
            <Tag tone="ok">
              <Icon name="check" size={16} />
              {copy.hit}
            </Tag>
          ) : (
            <Tag>{copy.miss}</Tag>
          )}
        </Row>
      ))}
    </Text>
  );
}
