/** What the specification (section 8) says about errors by family of calls. A call belongs to one by its path. */

const LOTTO_AUTH_BILL =
  /^\/api\/(lotto\/|login$|logout$|register$|check_account$|request_otp$|verify_otp$|get_user_info$|reset_password|session\/|member\/(change_password|update_sub_bank_account)$)/;

const LOGGED =
  /^\/api\/(agent\/|banner$|event\/list$|notifications$|member\/payment\/|poll\/|member\/wallets$|affiliate\/)/;

/** Lottery, account and bill calls: HTTP 401 is told in the specification's words; other errors are thrown as they are. */
export function namesExpiredSession(path: string): boolean {
  return LOTTO_AUTH_BILL.test(path);
}

/** Agent, payment, poll, wallet and affiliate calls: an error is logged and nothing comes back. */
export function isLoggedOnly(path: string): boolean {
  return LOGGED.test(path);
}
