/** Secrets that a product without the sandbox requires: long, random and all different. */
export const ownSecrets = {
  PSP_SECRET: 'aPspSecret-7Jq2vXk9RwTz4LmY',
  BANK_SECRET: 'aBankSecret-8Ub3mEtY1GsPd6Kr',
  PROVIDER_SECRET: 'aProviderSecret-3Hf8bNcQ5GdU',
  SMS_SECRET: 'anSmsSecret-6Vy1oKpE0ZiSxCjW',
  SESSION_SECRET: 'aSessionSecret-9Mt4aLrB2uDg',
  OTP_SECRET: 'anOtpSecret-5Fn7hQzX8wJkIeGv',
  DATA_KEY: 'aDataKey-1Rz6uYcV4pNsWo0Ke',
  PERSON_SECRET: 'aPersonSecret-2Wd9tLcM7yRbUa',
  PUSH_SECRET: 'aPushSecret-4Kx8sFhQ6vNzTe',
};
