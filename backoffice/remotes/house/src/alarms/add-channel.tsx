import { ActButton, type FieldOf } from '@chokdee/backoffice-ui';
import { Flex } from 'antd';
import { copy } from './copy.ts';

type ChannelField = FieldOf<'POST /api/staff/alarms/add-channel'>;
type Kind = keyof typeof copy.addChannel;

const secret = { name: 'secret', help: copy.keyHelp, control: 'secret' } as const;
const ofApp: readonly ChannelField[] = [
  { name: 'receiver', label: copy.receiver },
  { ...secret, label: copy.token },
];

/** Fields of each kind of channel, beside its name and its reach. */
const fields: Readonly<Record<Kind, readonly ChannelField[]>> = {
  webhook: [
    { name: 'to', label: copy.address, help: copy.addressHelp, control: 'secret' },
    { ...secret, label: copy.signingKey },
  ],
  line: ofApp,
  telegram: ofApp,
  smtp: [
    { name: 'server', label: copy.server, help: copy.serverHelp },
    { name: 'port', label: copy.port, help: copy.portHelp, control: 'count' },
    { name: 'user', label: copy.user, help: copy.userHelp, isRequired: false },
    { ...secret, label: copy.password, isRequired: false },
    { name: 'from', label: copy.from },
    { name: 'receiver', label: copy.to },
  ],
};

const kinds = Object.keys(fields) as Kind[];

/** One button for each kind of channel: a channel begins off. */
export function AddChannel({ onDone }: { readonly onDone: () => void }) {
  return (
    <Flex gap={8} wrap>
      {kinds.map((kind) => (
        <ActButton
          key={kind}
          call="POST /api/staff/alarms/add-channel"
          input={{ kind }}
          label={copy.addChannel[kind]}
          about={copy.addAbout}
          fields={[
            { name: 'label', label: copy.label },
            ...fields[kind],
            { name: 'house', label: copy.forHouse, control: 'switch', isRequired: false },
          ]}
          onDone={onDone}
        />
      ))}
    </Flex>
  );
}
