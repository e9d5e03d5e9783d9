export { formatsName } from './writer.ts'
export { validatorCode } from './validator-code.ts'
