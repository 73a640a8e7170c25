import { formatRate } from '@chokdee/format';
import { useSession } from '@chokdee/session';
import { Button, Detail, Dialog, DialogBody, DialogFooter, Hint, Money, Note, Strong, Text } from '@chokdee/ui';
import type { Rules } from '../../lotto.types.ts';
import { acceptRules, type RulesKey, useHasAcceptedRules } from './accepted-rules.ts';
import { copy } from './copy.ts';
import styles from './rules.module.css';

/** Stake of the worked examples, THB. */
const EXAMPLE_THB = 10;

interface RulesDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly name: string;
  readonly categoryId: number;
  readonly rules: Rules;
  /** Called when the member accepts. */
  readonly onAccept?: (() => void) | undefined;
}

/** Rules of a lottery: each bet type with an example and the payout of ten baht. */
export function RulesDialog({ isOpen, onClose, name, categoryId, rules, onAccept }: RulesDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={copy.title(name)} width={560}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling text */}
      <DialogBody as="section" className={styles.rules} tabIndex={0} aria-label={copy.title(name)}>
        <Note>
          {copy.drawExample} {rules.draw_example}
        </Note>
        {rules.bet_types.map((type) => (
          <div key={type.bet_type} className={styles.rule}>
            <Strong>{type.name}</Strong>
            <Detail>{type.description}</Detail>
            <Detail>{type.example}</Detail>
            <Text size="sm">
              {copy.worked} <Money thb={EXAMPLE_THB} /> {copy.worth(formatRate(type.rate))}{' '}
              <Money thb={EXAMPLE_THB * type.rate} />
            </Text>
          </div>
        ))}
        <div className={styles.rule}>
          <Strong>{copy.terms}</Strong>
          {rules.paragraphs.map((paragraph) => (
            <Detail key={paragraph}>{paragraph}</Detail>
          ))}
        </div>
        <div className={styles.rule}>
          <Strong>{copy.cancelTitle}</Strong>
          <Detail>{copy.cancelText}</Detail>
        </div>
      </DialogBody>
      <Foot rules={{ categoryId, version: rules.version }} onDone={onClose} onAccept={onAccept ?? onClose} />
    </Dialog>
  );
}

interface FootProps {
  readonly rules: RulesKey;
  readonly onDone: () => void;
  readonly onAccept: () => void;
}

/**
 * A member accepts a version of the rules once per device. Afterwards, and for guests, there is only a close button.
 */
function Foot({ rules, onDone, onAccept }: FootProps) {
  const isMember = useSession((state) => state.isLoggedIn);
  const isAccepted = useHasAcceptedRules(rules);
  const accept = () => {
    acceptRules(rules);
    onAccept();
  };
  return (
    <DialogFooter className={styles.foot}>
      {isMember && !isAccepted ? (
        <Button wide onClick={accept}>
          {copy.understood}
        </Button>
      ) : (
        <Button wide variant="secondary" onClick={onDone}>
          {copy.close}
        </Button>
      )}
      <Hint className={styles.version}>{isAccepted ? copy.accepted(rules.version) : copy.onceOnly(rules.version)}</Hint>
    </DialogFooter>
  );
}
