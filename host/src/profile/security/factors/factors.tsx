import { formatThaiDateTime } from '@chokdee/format';
import {
  Box,
  Button,
  Emblem,
  ErrorState,
  Heading,
  Hint,
  Note,
  RowText,
  SettingRow,
  Skeleton,
  Switch,
} from '@chokdee/ui';
import { useState } from 'react';
import { knowsPasskeys } from '../../../account/factors/webauthn.ts';
import { copy } from './copy.ts';
import { FactorRow, OfferRow } from './factor-row.tsx';
import { PasskeySheet } from './passkey-sheet.tsx';
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx';
import { TotpSheet } from './totp-sheet.tsx';
import { type Factors as Data, useFactors } from './use-factors.ts';

/** Passkeys and authenticator app, as an addition to password and SMS. */
export function Factors() {
  const acts = useFactors();
  const { data, error, refetch } = acts.list;
  const [adding, setAdding] = useState<'passkey' | 'app' | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const close = () => setAdding(null);
  function added(recoveryCodes: readonly string[]) {
    close();
    setCodes(recoveryCodes);
    void acts.refresh();
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Heading as="h3" above={3}>
        {copy.title}
      </Heading>
      <Hint>{copy.help}</Hint>
      {data && data.withdraw_rests_until !== null && (
        <Note tone="warn" above={2}>
          {copy.rests(formatThaiDateTime(data.withdraw_rests_until))}
        </Note>
      )}
      {data === undefined ? (
        <Skeleton height={120} />
      ) : (
        <Box above={1}>
          <OfferRow
            icon="lock"
            name={copy.passkeys}
            below={knowsPasskeys() ? copy.passkeysHelp : copy.noPasskeys}
            label={copy.addPasskey}
            onAdd={knowsPasskeys() ? () => setAdding('passkey') : null}
            isBusy={acts.isBusy}
          />
          {data.passkeys.map((passkey) => (
            <FactorRow
              key={passkey.id}
              icon="lock"
              name={copy.passkeyOf(passkey.name)}
              factor={passkey}
              isBusy={acts.isBusy}
              onRemove={() => void acts.removePasskey(data, passkey)}
            />
          ))}
          <App data={data} acts={acts} onAdd={() => setAdding('app')} />
          {(data.passkeys.length > 0 || data.totp) && <Strong data={data} acts={acts} onCodes={setCodes} />}
        </Box>
      )}
      {adding === 'passkey' && <PasskeySheet onAdded={added} onClose={close} />}
      {adding === 'app' && (
        <TotpSheet title={data?.totp ? copy.replaceAppLabel : copy.addAppLabel} onAdded={added} onClose={close} />
      )}
      {codes.length > 0 && <RecoveryCodesSheet codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

interface PartProps {
  readonly data: Data;
  readonly acts: ReturnType<typeof useFactors>;
}

function App({ data, acts, onAdd }: PartProps & { readonly onAdd: () => void }) {
  if (data.totp) {
    return (
      <FactorRow
        icon="phone"
        name={copy.app}
        factor={data.totp}
        isBusy={acts.isBusy}
        onRemove={() => void acts.removeApp(data)}
      >
        <Button variant="secondary" size="sm" disabled={acts.isBusy} aria-label={copy.replaceAppLabel} onClick={onAdd}>
          {copy.replaceApp}
        </Button>
      </FactorRow>
    );
  }
  return (
    <OfferRow
      icon="phone"
      name={copy.app}
      below={copy.appNone}
      label={copy.addAppLabel}
      onAdd={onAdd}
      isBusy={acts.isBusy}
    />
  );
}

/** Settings that need a factor: recovery codes, and asking for the factor at every login. */
function Strong({ data, acts, onCodes }: PartProps & { readonly onCodes: (codes: readonly string[]) => void }) {
  return (
    <>
      <SettingRow>
        <Emblem ground="quiet" size="sm" icon="document" />
        <RowText inline below={copy.codesLeft(data.recovery_codes_left)}>
          {copy.codes}
        </RowText>
        <Button
          variant="secondary"
          size="sm"
          disabled={acts.isBusy}
          aria-label={copy.renewLabel}
          onClick={() => void acts.renewCodes(onCodes)}
        >
          {copy.renew}
        </Button>
      </SettingRow>
      <Switch checked={data.always_ask} disabled={acts.isBusy} hint={copy.alwaysAskHelp} onChange={acts.setAlwaysAsk}>
        {copy.alwaysAsk}
      </Switch>
    </>
  );
}
