/** Search and replacement that is blind to the spelling of a text. */
export { findInText, type FoundRange } from './find-in-text.ts'
export { replaceInText, type ReplacementOptions } from './replace-in-text.ts'
export { replaceInMessage, type MessageReplacement, type ReplacementRefusal } from './replace-in-message.ts'
