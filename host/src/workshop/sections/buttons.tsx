import {
  Button,
  Chip,
  ChipBase,
  ChipGroup,
  CopyButton,
  Icon,
  IconButton,
  LinkButton,
  OptionCard,
  RadioMark,
  Segmented,
  Segments,
} from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

const primary = [
  ['primary', {}],
  ['hover', { 'data-look': 'hover' }],
  ['pressed', { 'data-look': 'press' }],
  ['focus', { 'data-look': 'focus' }],
  ['disabled', { disabled: true }],
] as const;
const others = [
  ['secondary', copy.withdraw, { variant: 'secondary' }],
  ['secondary hover', copy.withdraw, { variant: 'secondary', 'data-look': 'hover' }],
  ['secondary busy', copy.withdraw, { variant: 'secondary', busy: true, busyLabel: copy.sending }],
  ['secondary disabled', copy.withdraw, { variant: 'secondary', disabled: true }],
  ['ghost', copy.all, { variant: 'ghost' }],
  ['text', copy.clear, { variant: 'text' }],
  ['small', copy.edit, { variant: 'secondary', size: 'sm' }],
] as const;

export function Buttons() {
  return (
    <>
      <Part title="Button">
        {primary.map(([name, look]) => (
          <State key={name} name={name}>
            <Button {...look}>{copy.deposit}</Button>
          </State>
        ))}
        <State name="busy" wide>
          <Button wide busy busyLabel={copy.sending}>
            {copy.deposit}
          </Button>
        </State>
        <State name="long text" wide>
          <Button wide>{copy.long}</Button>
        </State>
      </Part>
      <Part title="Button, other variants">
        {others.map(([name, label, look]) => (
          <State key={name} name={name}>
            <Button {...look}>{label}</Button>
          </State>
        ))}
        <State name="with icon">
          <Button variant="secondary">
            <Icon name="download" size={20} />
            {copy.save}
          </Button>
        </State>
        <State name="link">
          <LinkButton href="#bet" variant="secondary">
            {copy.toBet}
          </LinkButton>
        </State>
        <State name="icon">
          <IconButton aria-label={copy.edit}>
            <Icon name="menu" />
          </IconButton>
        </State>
        <State name="copy, with words">
          <CopyButton text="CD048213" label={copy.copyCode} variant="secondary">
            {copy.copyCode}
          </CopyButton>
        </State>
        <State name="copy">
          <CopyButton text="CD048213" label={copy.copyCode} />
        </State>
      </Part>
      <Choices />
    </>
  );
}

function Choices() {
  const [view, setView] = useState<'bet' | 'bills' | 'results'>('bet');
  return (
    <Part title="Chip and Segmented">
      <State name="on">
        <Chip on>{copy.all}</Chip>
      </State>
      <State name="rest">
        <Chip>{copy.hanoi}</Chip>
      </State>
      <State name="focus">
        <Chip data-look="focus">{copy.lao}</Chip>
      </State>
      <State name="disabled">
        <Chip disabled>{copy.closed}</Chip>
      </State>
      <State name="group, one opens something" wide>
        <ChipGroup aria-label={copy.views}>
          <Chip on>{copy.all}</Chip>
          <ChipBase aria-haspopup="dialog">{copy.draw}</ChipBase>
        </ChipGroup>
      </State>
      <State name="option, selected and not" wide>
        <OptionCard as="div" selected>
          <RadioMark aria-hidden="true" />
          {copy.hanoi}
        </OptionCard>
        <OptionCard as="div">
          <RadioMark aria-hidden="true" />
          {copy.lao}
        </OptionCard>
      </State>
      <State name="segments that lead" wide>
        <Segments as="nav" aria-label={copy.views}>
          <a href="#bet" aria-current="page">
            {copy.bet}
          </a>
          <a href="#bills">{copy.bills}</a>
        </Segments>
      </State>
      <State name="segmented" wide>
        <Segmented
          label={copy.views}
          value={view}
          onChange={setView}
          options={[
            { value: 'bet', label: copy.bet },
            { value: 'bills', label: copy.bills },
            { value: 'results', label: copy.results },
          ]}
        />
      </State>
    </Part>
  );
}
