import { Box, Button, Field, Hint, Icon, TextInput } from '@chokdee/ui';
import { type InputHTMLAttributes, useState } from 'react';
import { copy } from './copy.ts';
import { type AddressErrors, type AddressField, addressFields } from './delivery-address.ts';
import { PlaceSheet } from './place-sheet.tsx';
import type { DeliveryAddress } from './shop.api.ts';
import styles from './shop.module.css';

type InputLook = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode'>;

const LOOKS = {
  name: { autoComplete: 'name' },
  mobile: { autoComplete: 'tel-national', inputMode: 'tel' },
  address: { autoComplete: 'street-address' },
  subdistrict: { autoComplete: 'address-level3' },
  district: { autoComplete: 'address-level2' },
  province: { autoComplete: 'address-level1' },
  postcode: { autoComplete: 'postal-code', inputMode: 'numeric' },
} as const satisfies Record<AddressField, InputLook>;

interface Props {
  readonly address: DeliveryAddress;
  readonly errors: AddressErrors;
  /** True when the address was filled in from the last delivery. */
  readonly isLastUsed: boolean;
  onAddress(address: DeliveryAddress): void;
}

/** Delivery address. Places can be chosen from a list; every field can also be typed, because no list is complete. */
export function AddressForm({ address, errors, isLastUsed, onAddress }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Box as="fieldset" above={4} aria-label={copy.address.title}>
      <h3>{copy.address.title}</h3>
      {isLastUsed && <Hint>{copy.address.lastUsed}</Hint>}
      <Button variant="secondary" wide above={2} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
        <Icon name="search" size={20} />
        {copy.address.choosePlace}
      </Button>
      {isChoosing && (
        <PlaceSheet onClose={() => setIsChoosing(false)} onPlace={(place) => onAddress({ ...address, ...place })} />
      )}
      <Box above={2} className={styles.address}>
        {addressFields.map((field) => (
          <div key={field} className={field === 'address' ? styles.wide : undefined}>
            <Field label={copy.address[field]} error={errors[field]}>
              <TextInput
                {...LOOKS[field]}
                name={field}
                value={address[field]}
                onChange={(event) => onAddress({ ...address, [field]: event.target.value })}
              />
            </Field>
          </div>
        ))}
      </Box>
    </Box>
  );
}
