import { useMay } from '@chokdee/backoffice-session';
import { tell } from '@chokdee/backoffice-ui';
import { useQueryClient } from '@chokdee/query';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { addPicture } from './add-picture.ts';
import { copy } from './copy.ts';

/** A button that uploads one picture. */
export function AddPictureButton() {
  const may = useMay('content.set');
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const add = async (file: File) => {
    setIsBusy(true);
    try {
      await addPicture(file);
      tell.done(copy.added);
      await client.invalidateQueries();
    } catch (error) {
      tell.problem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Upload
      accept="image/png,image/jpeg,image/webp,image/avif"
      showUploadList={false}
      disabled={!may || isBusy}
      beforeUpload={(file) => {
        void add(file);
        return false;
      }}
    >
      <Button loading={isBusy} disabled={!may}>
        {isBusy ? copy.adding : copy.add}
      </Button>
    </Upload>
  );
}
