import { type BoxedFormatId, notations } from '../../src/formats/index.ts'

/** The formats that are asked in one box for one code. */
export const boxedFormats: readonly BoxedFormatId[] = Object.keys(notations).filter(isBoxed)

function isBoxed(name: string): name is BoxedFormatId {
  return notations[name as keyof typeof notations].box !== null
}
