import { Link } from '@chokdee/router';
import { LinkButton } from '@chokdee/ui';

/** A link button to the next step, for empty states. */
export const wayTo = (to: string, label: string, variant: 'primary' | 'secondary' = 'secondary') => (
  <LinkButton as={Link} variant={variant} to={to}>
    {label}
  </LinkButton>
);
