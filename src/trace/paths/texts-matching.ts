import * as fc from 'fast-check'

const count = 3

/** Texts that match a pattern, shortest first and the same at every call; none for a pattern with parts that cannot be generated. */
export function textsMatching(pattern: string): readonly string[] {
  try {
    const texts = fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: count, seed: 1 })
    return texts.toSorted((one, other) => one.length - other.length)
  } catch {
    // A look-behind or a back reference; `examples` of the field help there.
    return []
  }
}
