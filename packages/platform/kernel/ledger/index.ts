export { adjustWallet, countCorrections } from './adjust.ts';
export type { CashAccount } from './house-accounts.ts';
export type { TransferKind, TransferReference } from './ledger.tables.ts';
export { enqueueLedgerCheck, registerLedgerCheck } from './ledger-check.job.ts';
export { ledgerMoney, provenColumns } from './ledger-money.ts';
export {
  type AreaMoney,
  houseSum,
  listMoney,
  type MoneyRows,
  madeSince,
  pointTransfers,
  registerMoney,
  transfers,
} from './money-rows.ts';
export { postHouseTransfer } from './post-house-transfer.ts';
export { getPoints, postPoints } from './post-points.ts';
export { postAllTransfers, postTransfer, postTransfers, type TransferProps } from './post-transfer.ts';
export { rangeOf } from './proof/buckets.ts';
export { checkBucket } from './proof/check-bucket.ts';
export { findProblems, reconcile } from './reconcile.ts';
export { readOutsideSeals } from './seals/outside-seals.ts';
export { sealBooks } from './seals/seal-books.ts';
export { listSeals } from './seals/send-seal.job.ts';
export { verifySeals } from './seals/verify-seals.ts';
export { ledgerTitles } from './titles.copy.ts';
export { trialBalance, trialBalanceOfAllRows } from './trial-balance.ts';
export {
  countMovements,
  createMemberWallets,
  listWallets,
  lockMainWallets,
  MAIN_WALLET_TYPE,
  mainWallet,
  PROMOTION_WALLET_TYPE,
  presentWallet,
  type Wallet,
} from './wallets.ts';
