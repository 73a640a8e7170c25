export { approveAdjustment, askAdjustment } from './adjust.ts';
export { enqueueLedgerCheck, registerLedgerCheck } from './ledger-check.job.ts';
export type { CashAccount, TransferKind, TransferReference } from './ledger.tables.ts';
export { postHouseTransfer } from './post-house-transfer.ts';
export { getPoints, postPoints } from './post-points.ts';
export { type TransferProps, postAllTransfers, postTransfer, postTransfers } from './post-transfer.ts';
export { findProblems, reconcile } from './reconcile.ts';
export { trialBalance } from './trial-balance.ts';
export { MAIN_WALLET_TYPE, PROMOTION_WALLET_TYPE, type Wallet, createMemberWallets, listWallets, lockMainWallets, mainWallet, presentWallet } from './wallets.ts';
