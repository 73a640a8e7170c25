export { PendingBills as Slot } from '../parts/pending-bills/pending-bills.tsx';
