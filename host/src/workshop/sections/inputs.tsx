import {
  Checkbox,
  Field,
  FieldBox,
  FieldError,
  InputBox,
  PasswordInput,
  RadioGroup,
  SearchInput,
  SelectInput,
  Switch,
  TextInput,
} from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

export function Inputs() {
  return (
    <>
      <Part title="Field with TextInput, PasswordInput, SelectInput; SearchInput">
        <State name="empty" wide>
          <Field label={copy.mobile}>
            <TextInput icon="phone" inputMode="tel" placeholder={copy.mobileSample} />
          </Field>
        </State>
        <State name="filled, focus" wide>
          <Field label={copy.username}>
            <TextInput icon="user" data-look="focus" defaultValue={copy.usernameSample} />
          </Field>
        </State>
        <State name="error" wide>
          <Field label={copy.password} error={copy.passwordWrong}>
            <PasswordInput defaultValue="secret" autoComplete="off" />
          </Field>
        </State>
        <State name="read only, hint" wide>
          <Field label={copy.code} hint={copy.codeHint}>
            <TextInput readOnly value="CD048213" />
          </Field>
        </State>
        <State name="disabled" wide>
          <Field label={copy.code}>
            <TextInput disabled defaultValue="CD048213" />
          </Field>
        </State>
        <State name="search" wide>
          <Search />
        </State>
        <State name="long text" wide>
          <Field label={copy.long} hint={copy.longWord}>
            <TextInput defaultValue={copy.longWord} />
          </Field>
        </State>
        <State name="box, invalid, with its own parts" wide>
          <FieldBox>
            <span aria-hidden="true">{copy.code}</span>
            <InputBox invalid>{copy.usernameSample}</InputBox>
            <FieldError>{copy.passwordWrong}</FieldError>
          </FieldBox>
        </State>
        <State name="select" wide>
          <Field label={copy.channel}>
            <SelectInput defaultValue="0">
              {copy.channels.map((channel, index) => (
                <option key={channel} value={index}>
                  {channel}
                </option>
              ))}
            </SelectInput>
          </Field>
        </State>
      </Part>
      <Toggles />
    </>
  );
}

function Toggles() {
  const [isOn, setIsOn] = useState(true);
  const [theme, setTheme] = useState<'dark' | 'light' | 'system'>('dark');
  return (
    <Part title="Checkbox, Switch, RadioGroup">
      <State name="ticked and not" wide>
        <Checkbox checked={isOn} onChange={setIsOn}>
          {copy.terms}
        </Checkbox>
        <Checkbox checked={!isOn} onChange={(checked) => setIsOn(!checked)}>
          {copy.noticesHint}
        </Checkbox>
      </State>
      <State name="check box with error" wide>
        <Checkbox checked={false} onChange={setIsOn} error={copy.termsMissing}>
          {copy.terms}
        </Checkbox>
      </State>
      <State name="check box disabled" wide>
        <Checkbox checked disabled onChange={setIsOn}>
          {copy.terms}
        </Checkbox>
      </State>
      <State name="switches" wide>
        <Switch checked={isOn} onChange={setIsOn} hint={copy.noticesHint}>
          {copy.notices}
        </Switch>
        <Switch checked={!isOn} onChange={(checked) => setIsOn(!checked)}>
          {copy.long}
        </Switch>
        <Switch checked disabled onChange={setIsOn}>
          {copy.notices}
        </Switch>
      </State>
      <State name="radio cards" wide>
        <RadioGroup
          label={copy.theme}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: copy.dark },
            { value: 'light', label: copy.light, disabled: true },
            { value: 'system', label: copy.system, sub: copy.systemSub },
          ]}
        />
      </State>
    </Part>
  );
}

function Search() {
  const [text, setText] = useState<string>(copy.usernameSample);
  return <SearchInput label={copy.searchBank} value={text} onChange={setText} />;
}
