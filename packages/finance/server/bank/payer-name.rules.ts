/** Titles that a bank prints and a member does not type, or the other way round. */
const TITLES = /^(นางสาว|น\.?ส\.?|นาย|นาง|เด็กชาย|เด็กหญิง|mr\.?|mrs\.?|ms\.?|miss)\s*/i;
/** Banks hide the end of a name: "ณภัทร ศ***", "NAPHAT S.". */
const MASK = /[*x.]+$/i;

function words(name: string): string[] {
  return name.normalize('NFC').trim().replace(TITLES, '').toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * Whether the name that a bank gives of a payer can be the name of the registered account: the same words in their
 * order, where a word that the bank has cut must begin alike.
 */
export function isSamePerson(payerName: string, registeredName: string): boolean {
  const payer = words(payerName);
  const registered = words(registeredName);
  if (payer.length === 0 || registered.length === 0) return false;
  return (
    payer.length === registered.length &&
    payer.every((word, index) => {
      const whole = registered[index] ?? '';
      if (word === whole) return true;
      const shown = word.replace(MASK, '');
      return shown !== word && shown !== '' && whole.startsWith(shown);
    })
  );
}
