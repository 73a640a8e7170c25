import { Figure, Strong, Text } from '@chokdee/ui';
import styles from './parts.module.css';

interface Props {
  readonly terms: readonly { readonly title: string; readonly text: string }[];
}

/** Terms, numbered from 1, each with its heading. */
export function TermsList({ terms }: Props) {
  return (
    <Text as="ol" size="sm" above={2}>
      {terms.map(({ title, text }, index) => (
        <li className={styles.term} key={title}>
          <Figure aria-hidden="true">{index + 1}</Figure>
          <span>
            <Strong>{title}</Strong>
            <br />
            <Text as="span" tone="muted">
              {text}
            </Text>
          </span>
        </li>
      ))}
    </Text>
  );
}
