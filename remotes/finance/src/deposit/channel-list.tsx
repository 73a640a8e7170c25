import type { DataOf } from '@chokdee/contracts';
import { Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './deposit.module.css';

export type Channel = DataOf<'GET /api/member/payment/channels'>[number];

const ICONS = { promptpay_qr: 'qr', bank_transfer: 'bank', truemoney: 'phone' } as const;

interface Props {
  readonly channels: readonly Channel[];
  readonly chosenId: number;
  onChoose(channelId: number): void;
}

/** Ways to deposit; a closed one stays visible with its reason. */
export function ChannelList({ channels, chosenId, onChoose }: Props) {
  return (
    <div className="stack" role="radiogroup" aria-label={copy.deposit.channel}>
      {channels.map((channel) => (
        <label key={channel.id} className={`opt ${channel.id === chosenId ? 'on' : ''} ${styles.channel}`}>
          <input
            type="radio"
            name="channel"
            className="sr"
            checked={channel.id === chosenId}
            disabled={!channel.is_open}
            onChange={() => onChoose(channel.id)}
          />
          <span className="rad" />
          <span className={`emb ${styles.emblem}`} data-code={channel.code}>
            <Icon name={ICONS[channel.code]} />
          </span>
          <span className="grow">
            <b className="m">{channel.name}</b>
            <br />
            <span className="fs12 t3">{channel.notice ?? channel.description}</span>
          </span>
          {!channel.is_open && <span className="tag w">{copy.deposit.closed}</span>}
        </label>
      ))}
    </div>
  );
}
