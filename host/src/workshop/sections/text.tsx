import {
  Caption,
  Code,
  Detail,
  ErrorText,
  Figure,
  Heading,
  Hint,
  Label,
  Strong,
  Text,
  VisuallyHidden,
} from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;
const tones = ['strong', 'muted', 'subtle', 'money', 'ok', 'warn', 'error', 'info'] as const;
const weights = ['regular', 'medium', 'bold'] as const;

export function Words() {
  return (
    <>
      <Part title="Text">
        {sizes.map((size) => (
          <State key={size} name={`size ${size}`}>
            <Text size={size}>{copy.hanoi}</Text>
          </State>
        ))}
        {tones.map((tone) => (
          <State key={tone} name={`tone ${tone}`}>
            <Text tone={tone}>{copy.hanoi}</Text>
          </State>
        ))}
        {weights.map((weight) => (
          <State key={weight} name={`weight ${weight}`}>
            <Text weight={weight}>{copy.hanoi}</Text>
          </State>
        ))}
        <State name="numeric">
          <Text numeric>0123456789</Text>
        </State>
        <State name="truncate" wide>
          <Text truncate>{copy.answer.repeat(3)}</Text>
        </State>
        <State name="center, right" wide>
          <Text textAlign="center">{copy.hanoi}</Text>
          <Text textAlign="right" noWrap>
            {copy.hanoi}
          </Text>
        </State>
      </Part>
      <Part title="Heading, Detail, Label, Caption, Strong, Figure, Hint, ErrorText, Code, VisuallyHidden">
        <State name="heading, detail" wide>
          <Heading as="h3">{copy.question}</Heading>
          <Detail>{copy.answer}</Detail>
        </State>
        <State name="label, figure, caption">
          <Label>{copy.amount}</Label>
          <Figure>1,000</Figure>
          <Caption>14:05</Caption>
        </State>
        <State name="strong">
          <Strong>{copy.hanoi}</Strong>
        </State>
        <State name="hint" wide>
          <Hint>{copy.codeHint}</Hint>
        </State>
        <State name="error">
          <ErrorText>{copy.passwordWrong}</ErrorText>
        </State>
        <State name="code" wide>
          <Code>{'9f2c'.repeat(40)}</Code>
        </State>
        <State name="read out, not seen">
          <VisuallyHidden>{copy.hanoi}</VisuallyHidden>
        </State>
      </Part>
    </>
  );
}
