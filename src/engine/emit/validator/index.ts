export { formatsName } from './writer.ts'
export { KeywordRefused, validatorCode } from './validator-code.ts'
