export { accessToken } from './access-token.ts';
export {
  type CallOptions,
  call,
  callOrNothing,
  type LoggedCall,
  newIdempotencyKey,
} from './call.ts';
export { refreshSession } from './client.ts';
export { ApiError, ContractError, NetworkError, supportCodeOf } from './errors.ts';
export { dropFirstAnswers, keepComing, keepFirstAnswers, takeFirstAnswer } from './first-answers.ts';
export { isRefusal, isTurnedAway, sendOrAsk } from './money-call.ts';
export { moneyInFlight } from './money-in-flight.ts';
export { setHttpPolicy } from './policy.ts';
export { randomId } from './random-id.ts';
export { deviceStorage, tabStorage } from './safe-storage.ts';
export { serverClock } from './server-clock.ts';
