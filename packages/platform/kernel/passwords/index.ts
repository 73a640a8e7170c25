export { assertHashPlace, type HashLane, hashPassword, hashQuickly, nobodysHash, verifyPassword } from './password.ts';
