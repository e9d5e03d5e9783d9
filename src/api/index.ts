export { addressIn, splitAddress } from './address-language.ts'
export { arePasskeysPossible } from './are-passkeys-possible.ts'
export { ask } from './ask.ts'
export { CallError, problemOf } from './failure.ts'
export type { Failure, ProblemData } from './failure.ts'
export { endpointOf } from './operation.ts'
export type { Endpoint } from './operation.ts'
export { forgetGivenAnswers, giveAnswers, givenAddresses, givenAnswer, givenFile } from './given-answers.ts'
export type { GivenAnswer } from './given-answers.ts'
export { isSandbox } from './is-sandbox.ts'
export { forgetOwn, hasOwn, onOwnForgotten, ownKey } from './own-storage.ts'
export { allowRecordings, areRecordingsAllowed } from './recording-choice.ts'
export { refusalParams } from './refusal-params.ts'
export { renewSession } from './renew-session.ts'
export { receiveEvents } from './receive-events.ts'
export { receiveDataUrl, receiveFile } from './receive-file.ts'
export { addressOf, onLostConnection, send, sendStrictly } from './send.ts'
export type { Incoming, Outgoing } from './send.ts'
export {
  forgetToken,
  chosenProductLanguage,
  isPreview,
  keepLanguage,
  keepPartner,
  keepPreview,
  keepProductLanguage,
  keepToken,
  interfaceLanguages,
  onProductLanguage,
  onSessionLapse,
  onTokenChange,
  partner,
  partnerTags,
  storedLanguage,
  tellLanguage,
  token,
} from './session.ts'
export type { Language, PartnerTag } from './session.ts'
export { createSealedStorage, keptDays, sealedStorage } from './sealed/index.ts'
export type { Keeping, SealedStorage } from './sealed/index.ts'
export { isSharedDevice, uploadCopies } from './sealed/shared-device.ts'
export { signOut } from './sign-out.ts'
export { upload } from './upload.ts'
export type { Upload } from './upload.ts'
