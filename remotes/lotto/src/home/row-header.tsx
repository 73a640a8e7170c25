import { Link } from '@chokdee/router';
import { Icon, type IconName, SectionHeader, VisuallyHidden } from '@chokdee/ui';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly to: string;
  /** Of the link, which says to a screen reader what of, too. */
  readonly more: string;
}

/** Names a row of the home page, with the way to all of it. */
export function RowHeader({ icon, title, to, more }: Props) {
  return (
    <SectionHeader>
      <h2>
        <Icon name={icon} size={20} />
        {title}
      </h2>
      <Link to={to}>
        {more}
        <VisuallyHidden> {title}</VisuallyHidden>
        <Icon name="chevron-right" size={16} />
      </Link>
    </SectionHeader>
  );
}
