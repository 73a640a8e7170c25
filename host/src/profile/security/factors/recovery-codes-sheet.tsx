import { useAgent, useSession } from '@chokdee/session';
import { Button, CopyButton, Figure, Icon, Note, Row, Sheet, SheetBody, SheetHead, Stack, saveFile } from '@chokdee/ui';
import { copy } from './copy.ts';
import styles from './factors.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the codes once. It closes only by the button that confirms that they are saved. */
export function RecoveryCodesSheet({ codes, onClose }: Props) {
  const site = useAgent((state) => state.config?.info.name) ?? '';
  const username = useSession((state) => state.userInfo?.username) ?? '';
  function save() {
    const text = [copy.codesFile(site, username), '', ...codes, ''].join('\r\n');
    saveFile(new Blob([text], { type: 'text/plain' }), `recovery-codes-${username}.txt`);
  }
  return (
    <Sheet open persistent title={copy.codesTitle} onClose={onClose}>
      <SheetHead title={copy.codesTitle} />
      <SheetBody>
        <Stack>
          <Note tone="warn">{copy.codesText}</Note>
          <ol className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <Figure as="span">{code}</Figure>
              </li>
            ))}
          </ol>
          <Row>
            <CopyButton text={codes.join('\n')} label={copy.copyCodesLabel} variant="secondary" grow>
              <Icon name="copy" size={20} />
              {copy.copyCodes}
            </CopyButton>
            <Button variant="secondary" grow onClick={save}>
              <Icon name="download" size={20} />
              {copy.saveCodes}
            </Button>
          </Row>
          <Button wide data-autofocus onClick={onClose}>
            {copy.kept}
          </Button>
        </Stack>
      </SheetBody>
    </Sheet>
  );
}
