import { truth, Untranslatable, type CelTerm } from './cel.ts'
import type { FormPart } from './foreign-form.ts'
import type { SourceNode } from './source-node.ts'
import type { SentenceTarget } from './target.ts'

/** The parts that an element of a source becomes. One that cannot be asked is refused with its reason, and gives none. */
export function partsOrRefusal(node: SourceNode, make: () => readonly FormPart[]): readonly FormPart[] {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    node.refused({
      code: error.code,
      why: error.message,
      remedy: 'Write the question into the product by hand, or ask it otherwise.',
    })
    return []
  }
}

/** The condition that a sentence of a source states. One that cannot be translated is refused with its reason, and always holds. */
export function conditionOrRefusal(
  node: SourceNode,
  read: () => CelTerm,
  to: SentenceTarget | null,
): CelTerm {
  return readOrRefusal(node, () => {
    const term = read()
    node.kept(to)
    return term
  })
}

/** As `conditionOrRefusal`, for a condition whose parts get their verdicts one by one. */
export function readOrRefusal(node: SourceNode, read: () => CelTerm): CelTerm {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    node.refused({
      code: error.code,
      why: error.message,
      remedy: 'Write the condition into the product by hand; until then it always holds.',
    })
    return truth
  }
}
