import { useMe } from '@chokdee/backoffice-session';
import { ActButton, choicesOf } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { Flex } from 'antd';
import { copy } from './copy.ts';

interface Props {
  readonly part: string;
  readonly onDone: () => void;
}

/** Acts that fill a part of the brand. */
export function PartActs({ part, onDone }: Props) {
  switch (part) {
    case 'face':
      return (
        <Flex gap={8} align="center">
          <FaceAct onDone={onDone} />
          <Link to="/content/pictures">{copy.pictures}</Link>
        </Flex>
      );
    case 'content':
      return <Link to="/content">{copy.acts}</Link>;
    case 'alarms':
      return <Link to="/house/alarms?tab=channels">{copy.acts}</Link>;
    case 'colours':
      return <ColourAct onDone={onDone} />;
    case 'settings':
      return <SettingsAct onDone={onDone} />;
    case 'lotteries':
    case 'games':
    case 'offers':
    case 'finance-terms':
      return <CopyAct onDone={onDone} />;
    case 'staff':
      return <Link to="/house/staff">{copy.acts}</Link>;
    default:
      return null;
  }
}

type ActProps = Pick<Props, 'onDone'>;

function FaceAct({ onDone }: ActProps) {
  const contact = { control: 'text', help: copy.contactHelp, isRequired: false } as const;
  return (
    <ActButton
      call="POST /api/staff/brand/set"
      input={{}}
      size="small"
      label={copy.face}
      about={copy.faceAbout}
      fields={[
        { name: 'name', label: copy.name, isRequired: false },
        { name: 'logo', label: copy.logo, help: copy.logoHelp, isRequired: false },
        { name: 'line', label: copy.line, ...contact },
        { name: 'telegram', label: copy.telegram, ...contact },
        {
          name: 'register',
          label: copy.register,
          control: 'choice',
          options: choicesOf(copy.registers),
          isRequired: false,
        },
      ]}
      words={copy.words}
      onDone={onDone}
    />
  );
}

function ColourAct({ onDone }: ActProps) {
  const colour = { help: copy.colourHelp, isRequired: false } as const;
  return (
    <ActButton
      call="POST /api/staff/site/set-colours"
      input={{}}
      size="small"
      label={copy.colours}
      about={copy.coloursAbout}
      fields={[
        { name: 'theme', label: copy.theme, control: 'choice', options: choicesOf(copy.themes) },
        { name: 'bg', label: copy.colourNames.bg, ...colour },
        { name: 'surface', label: copy.colourNames.surface, ...colour },
        { name: 'leaf', label: copy.colourNames.leaf, ...colour },
        { name: 'cta', label: copy.colourNames.cta, ...colour },
      ]}
      onDone={onDone}
    />
  );
}

function SettingsAct({ onDone }: ActProps) {
  return (
    <ActButton
      call="POST /api/staff/site/set"
      input={{}}
      size="small"
      label={copy.settings}
      about={copy.settingsAbout}
      fields={[
        {
          name: 'username_mode',
          label: copy.usernameMode,
          control: 'choice',
          options: choicesOf(copy.usernameModes),
          isRequired: false,
        },
        { name: 'bank_accounts', label: copy.bankAccounts, control: 'count', isRequired: false },
      ]}
      onDone={onDone}
    />
  );
}

function CopyAct({ onDone }: ActProps) {
  const { agent, agents } = useMe();
  const others = agents.filter(({ code }) => code !== agent);
  return (
    <ActButton
      call="POST /api/staff/brand/copy-terms"
      input={{}}
      size="small"
      label={copy.copyTerms}
      about={copy.copyAbout}
      fields={[
        {
          name: 'from',
          label: copy.from,
          control: 'choice',
          options: others.map(({ code, name }) => ({ value: code, label: name })),
        },
      ]}
      words={copy.words}
      onDone={onDone}
    />
  );
}
