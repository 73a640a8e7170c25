import { Link } from '@chokdee/router';
import { Icon, type IconName, SectionHeader, VisuallyHidden } from '@chokdee/ui';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly to: string;
  /** Text of the link. Screen readers also hear the title. */
  readonly more: string;
}

/** Title of a section, with a link to the full list. */
export function HomeHeader({ icon, title, to, more }: Props) {
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
