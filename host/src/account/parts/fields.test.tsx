import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { copy } from './copy.ts';
import { MobileField } from './mobile-field.tsx';
import { OtpInput } from './otp-input.tsx';
import { mobileError } from './validation.ts';

function Code() {
  const [code, setCode] = useState('');
  return <OtpInput label="code" length={6} value={code} onChange={setCode} />;
}

const paste = async (text: string, typed = '') => {
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), typed || '{ArrowLeft}');
  await user.paste(text);
};

test('of a pasted SMS the field takes the code, whatever stood in it', async () => {
  render(<Code />);
  await paste('CHOKDEE: (อ้างอิง 482913) รหัส OTP ของคุณคือ ๑๒๓๔๕๖', '99');
  expect(screen.getByRole('textbox')).toHaveValue('123456');
});

test('a text that is no code is asked for again, and what stood there stays', async () => {
  render(<Code />);
  await paste('12345678', '12');
  expect(screen.getByRole('textbox')).toHaveValue('12');
  expect(screen.getByText(copy.codeUnread(6))).toBeVisible();
  await userEvent.setup().type(screen.getByRole('textbox'), '3456');
  expect(screen.getByRole('textbox')).toHaveValue('123456');
  expect(screen.queryByText(copy.codeUnread(6))).not.toBeInTheDocument();
});

test('a key too many changes nothing', async () => {
  render(<Code />);
  await userEvent.setup().type(screen.getByRole('textbox'), '1234567');
  expect(screen.getByRole('textbox')).toHaveValue('123456');
  expect(screen.queryByText(copy.codeUnread(6))).not.toBeInTheDocument();
});

function Mobile() {
  const [mobile, setMobile] = useState('');
  return (
    <MobileField
      label="mobile"
      value={mobile}
      error={mobileError(mobile)}
      onChange={setMobile}
      onBlur={() => undefined}
    />
  );
}

test.each([
  ['+66 81 234 5678', '0812345678'],
  ['66812345678', '0812345678'],
  ['๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
  ['(081) 234\u20135678', '0812345678'],
  ['08123456789', '08123456789'],
  ['0812345678, 0898765432', '0812345678, 0898765432'],
])('the mobile number %j is kept as %s, pasted and typed key by key', async (typed, kept) => {
  render(<Mobile />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: typed } });
  expect(field).toHaveValue(kept);
  if (kept.length === 10) expect(field).toBeValid();
  else expect(field).toBeInvalid();
  fireEvent.change(field, { target: { value: '' } });
  await userEvent.setup().type(field, typed);
  expect(field).toHaveValue(kept);
});
