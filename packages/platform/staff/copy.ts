export const copy = {
  unknownDevice: 'เครื่องที่ไม่รู้จัก',
  /** Name of the site in authenticator apps and passkeys. */
  backOffice: 'Chokdee back office',
} as const;
