import { formatThaiDateTime, formatTimeSeconds } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Box, Detail, Figure, Hint, Icon, Note, Row, Text } from '@chokdee/ui';
import type { Result } from '../../lotto.types.ts';
import { lottoPaths } from '../../lotto-paths.ts';
import { headlineTypes } from '../bet-types.ts';
import { copy } from './copy.ts';
import styles from './result.module.css';

/**
 * Source of a result and the two persons who confirmed it, or the proof of a Yeekee round. Lists reversed results, too.
 */
export function ResultSource({ result }: { readonly result: Result }) {
  return (
    <Box above={3} className={styles.source}>
      <Row as="h3">
        <Icon name="shield" size={20} />
        {copy.source}
      </Row>
      {result.group === 'yeekee' ? (
        <Detail>
          {copy.fair} <Link to={lottoPaths.round(result.round_id)}>{copy.seeProof}</Link>
        </Detail>
      ) : (
        <Persons result={result} />
      )}
      {result.reversals.map((reversal) => (
        <Note key={reversal.reversed_at} tone="warn" above={2}>
          {copy.reversed(
            headlineTypes
              .map((type) => reversal.numbers[type])
              .filter(Boolean)
              .join(' '),
            formatThaiDateTime(reversal.reversed_at),
          )}
          <div>{copy.reason(reversal.reason)}</div>
        </Note>
      ))}
    </Box>
  );
}

function Persons({ result }: { readonly result: Result }) {
  return (
    <>
      <Text as="ul" size="sm" above={1}>
        <Row as="li" gap={3} className={styles.step1}>
          <Icon name="external" size={20} />
          {result.source_url === null ? (
            <Box as="span" grow>
              {result.source_name}
            </Box>
          ) : (
            <Box as="a" grow href={result.source_url} target="_blank" rel="noreferrer">
              {result.source_name}
            </Box>
          )}
        </Row>
        <Person name={copy.first} by={result.entered_by} at={result.entered_at} />
        <Person name={copy.second} by={result.confirmed_by} at={result.confirmed_at} />
      </Text>
      <Hint above={2}>{copy.twoPersons}</Hint>
    </>
  );
}

interface PersonProps {
  readonly name: string;
  readonly by: string | null;
  readonly at: string | null;
}

function Person({ name, by, at }: PersonProps) {
  if (at === null) return null;
  return (
    <Row as="li" gap={3} className={styles.step1}>
      <Icon name="check" size={20} tone="ok" />
      <Box as="span" grow>
        {name}{' '}
        {by !== null && (
          <Text as="span" tone="subtle">
            {copy.by(by)}
          </Text>
        )}
      </Box>
      <Figure as="span" tone="muted">
        {formatTimeSeconds(at)}
      </Figure>
    </Row>
  );
}
