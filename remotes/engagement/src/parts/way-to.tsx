import { Link } from '@chokdee/router';
import { LinkButton } from '@chokdee/ui';

/** The way on from where there is nothing. */
export const wayTo = (to: string, label: string, variant: 'primary' | 'secondary' = 'secondary') => (
  <LinkButton as={Link} variant={variant} to={to}>
    {label}
  </LinkButton>
);
