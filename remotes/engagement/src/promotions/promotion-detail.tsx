import { Link } from '@chokdee/router';
import { usePageTitle, useSession } from '@chokdee/session';
import { EmptyState, Note } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { LoginButton } from '../parts/login-button.tsx';
import { TermsList } from '../parts/terms-list.tsx';
import { AcceptForm } from './accept-form.tsx';
import { type BonusExample, bonusExample } from './bonus-example.ts';
import { copy } from './copy.ts';
import { ExampleTicket } from './example-ticket.tsx';
import { PromotionPicture } from './promotion-picture.tsx';
import type { Promotion } from './promotions.api.ts';
import styles from './promotions.module.css';

const words = copy.detail;

/** Everything about one promotion, before it is accepted. */
export function PromotionDetail({ promotion }: { readonly promotion: Promotion }) {
  usePageTitle(words.title);
  const example = bonusExample(promotion);
  const { title, summary, terms } = promotion;
  return (
    <div className="split mt4">
      <div className="stack gap4">
        <div className={`banner ${styles.banner}`}>
          <PromotionPicture promotion={promotion} />
          <div className="tx">
            <b>{title}</b>
          </div>
        </div>
        <p className="t2">{summary}</p>
        {example && <ExampleTicket example={example} promotion={promotion} />}
      </div>
      <div className="stack gap4">
        <section className="card">
          <h2>{words.terms(terms.length)}</h2>
          <TermsList terms={terms} />
        </section>
        <Acts promotion={promotion} example={example} />
      </div>
    </div>
  );
}

interface ActsProps {
  readonly promotion: Promotion;
  readonly example: BonusExample | null;
}

/** What the viewer may do with it now, or why nothing. */
function Acts({ promotion, example }: ActsProps) {
  const isMember = useSession((state) => state.isLoggedIn);
  const { state, reason } = promotion;
  if (!isMember) return <LoginButton wide>{words.login}</LoginButton>;
  if (state === 'available') return <AcceptForm promotion={promotion} example={example} />;
  if (state === 'not_eligible') {
    return (
      <div className="stack">
        {reason !== null && <Note tone="warn">{reason}</Note>}
        <BackLink />
      </div>
    );
  }
  return (
    <div className="stack">
      <Note tone={state === 'used' ? 'info' : 'ok'}>{words[state]}</Note>
      {state === 'selected' && (
        <Link className="btn p w" to={engagementPaths.deposit}>
          {words.toDeposit}
        </Link>
      )}
      {state === 'used' ? (
        <BackLink />
      ) : (
        <Link className="btn s w" to={engagementPaths.myPromotions}>
          {words.toMine}
        </Link>
      )}
    </div>
  );
}

function BackLink() {
  return (
    <Link className="btn s w" to={engagementPaths.promotions}>
      {words.back}
    </Link>
  );
}

/** An address of a promotion that is over, of another operator, or of nothing. */
export function UnknownPromotion() {
  return (
    <EmptyState icon="gift" title={words.unknown} action={<BackLink />}>
      {words.unknownHint}
    </EmptyState>
  );
}
