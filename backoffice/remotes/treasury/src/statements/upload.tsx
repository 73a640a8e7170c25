import { reasonOf, StaffError, staffCall } from '@chokdee/backoffice-session';
import { Alert, Button, Flex, Upload as Picker } from 'antd';
import { useState } from 'react';
import type { ChosenFile, Form } from './chosen-file.ts';
import { copy } from './copy.ts';
import { MOST_BYTES, toBase64 } from './read-file.ts';
import { ReadResult } from './read-result.tsx';

interface UploadProps {
  readonly account: string;
  onImported(days: readonly string[]): void;
}

/** Chooses a file of the bank and shows how it is read, before anything is kept. */
export function Upload({ account, onImported }: UploadProps) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  /** Number of the choice: lines that were looked at belong to one file. */
  const [choice, setChoice] = useState(0);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (name: string, base64: string, form?: Form) => {
    setIsReading(true);
    setProblem(null);
    try {
      const input = { account, file: base64, ...(form && { form }) };
      setFile({ name, base64, read: await staffCall('POST /api/staff/statements/read', input) });
    } catch (error) {
      setProblem(error instanceof StaffError ? reasonOf(error) : String(error));
    } finally {
      setIsReading(false);
    }
  };
  const choose = async (chosen: File) => {
    if (chosen.size > MOST_BYTES) return setProblem(copy.tooLarge);
    setChoice((count) => count + 1);
    await read(chosen.name, await toBase64(chosen));
  };
  return (
    <Flex vertical gap={12}>
      <Picker
        accept=".csv,.txt,text/csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          void choose(chosen);
          return false;
        }}
      >
        <Button loading={isReading}>{isReading ? copy.reading : copy.choose}</Button>
      </Picker>
      {problem !== null && <Alert role="alert" showIcon type="error" title={problem} />}
      {file && (
        <ReadResult
          key={choice}
          account={account}
          file={file}
          onReadAgain={(form) => void read(file.name, file.base64, form)}
          onImported={(days) => {
            setFile(null);
            onImported(days);
          }}
        />
      )}
    </Flex>
  );
}
