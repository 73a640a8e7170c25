import { ActButton, Thb } from '@chokdee/backoffice-ui';
import { formatThb } from '@chokdee/format';
import { Alert, Card, Flex, Table, Tag } from 'antd';
import { useState } from 'react';
import type { ChosenFile, Form } from './chosen-file.ts';
import { copy } from './copy.ts';
import { FormEditor } from './form-editor.tsx';
import { momentOf } from './moment.tsx';
import { RefusedLines } from './refused-lines.tsx';

interface ReadResultProps {
  readonly account: string;
  readonly file: ChosenFile;
  onReadAgain(form: Form): void;
  onImported(days: readonly string[]): void;
}

/** A file as it is read: its form, its first lines, and every line that is not understood. */
export function ReadResult({ account, file, onReadAgain, onImported }: ReadResultProps) {
  const { name, base64, read } = file;
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const left = read.refused.filter(({ line }) => !skipped.includes(line));
  const isUnsure = read.date_forms.length > 1;
  const problem = left.length > 0 ? copy.refuseImport : read.count === 0 ? copy.noLines : undefined;
  const why = isUnsure ? copy.unsureDates : problem;
  return (
    <Card size="small" title={name}>
      <Flex vertical gap={16}>
        <Flex wrap gap={8}>
          <Tag color={read.form_is === 'guessed' ? 'warning' : 'success'}>{copy[read.form_is]}</Tag>
          <Tag>{copy.encoding(read.encoding)}</Tag>
          <Tag>{copy.count(read.count, read.blank)}</Tag>
          <Tag>{copy.totals(formatThb(read.total_in), formatThb(read.total_out))}</Tag>
        </Flex>
        {isUnsure && <Alert showIcon type="warning" title={copy.unsureDates} />}
        {read.is_known && <Alert showIcon type="info" title={copy.known} />}
        <FormEditor key={JSON.stringify(read.form)} read={read} onReadAgain={onReadAgain} />
        <Table
          size="small"
          aria-label={copy.asRead}
          title={() => copy.asRead}
          rowKey="line"
          pagination={false}
          dataSource={read.lines}
          scroll={{ x: 'max-content', y: 320 }}
          columns={[
            { title: copy.line, dataIndex: 'line' },
            { title: copy.at, render: (_, { at, has_time }) => momentOf(at, has_time) },
            { title: copy.amount, align: 'right', render: (_, { amount }) => <Thb value={amount} isMovement /> },
            { title: copy.balance, align: 'right', render: (_, { balance }) => <Thb value={balance} /> },
            { title: copy.description, dataIndex: 'description' },
            { title: copy.party, dataIndex: 'party' },
            { title: copy.reference, dataIndex: 'reference' },
          ]}
        />
        {read.refused.length > 0 && <RefusedLines refused={read.refused} skipped={skipped} onSkip={setSkipped} />}
        <Flex justify="end">
          <ActButton
            call="POST /api/staff/statements/import"
            input={{
              account,
              file: base64,
              name,
              form: JSON.stringify(read.form),
              ...(skipped.length > 0 && { skip: skipped.join(',') }),
            }}
            label={copy.import}
            about={copy.importAbout(name, read.count)}
            reason="none"
            type="primary"
            disabledWhy={why}
            onDone={() => onImported(read.days)}
          />
        </Flex>
      </Flex>
    </Card>
  );
}
