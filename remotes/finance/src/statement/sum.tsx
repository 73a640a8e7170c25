import { Figure, Label, type Looks } from '@chokdee/ui';

interface Props extends Pick<Looks, 'tone'> {
  readonly label: string;
  /** The amount as it is shown. */
  readonly children: string;
}

/** A figure under its name. */
export function Sum({ label, tone, children }: Props) {
  return (
    <div>
      <Label as="div">{label}</Label>
      <Figure tone={tone}>{children}</Figure>
    </div>
  );
}
