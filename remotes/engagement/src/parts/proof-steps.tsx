import { Icon, Note, Row } from '@chokdee/ui';
import styles from './parts.module.css';

interface Props {
  readonly steps: readonly { readonly label: string; readonly isRight: boolean }[];
  /** Texts when every step is right, and when one is wrong. */
  readonly right: string;
  readonly wrong: string;
}

/** Steps of a proof that this browser has recomputed. */
export function ProofSteps({ steps, right, wrong }: Props) {
  const isHonest = steps.every(({ isRight }) => isRight);
  return (
    <div role="status">
      <Note tone={isHonest ? 'ok' : 'error'}>{isHonest ? right : wrong}</Note>
      <ul className={styles.checks}>
        {steps.map(({ label, isRight }) => (
          <Row as="li" key={label} size="sm" tone={isRight ? 'ok' : 'error'}>
            <Icon name={isRight ? 'check' : 'warning'} size={16} />
            {label}
          </Row>
        ))}
      </ul>
    </div>
  );
}
