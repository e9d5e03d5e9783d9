import type { PartFill } from '../../trace/paths/part-fill.ts'

/** Verifies a phone whose number is well formed. */
export const fill: PartFill<'verify'> = {
  fill: ({ at, number, numberValid, verified }, filler) => {
    if (verified || number === null || !numberValid) return false
    filler.verify(at, number)
    return true
  },
}
