import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'

/** Compiles a question. */
export const expand: PartExpander<'input'> = {
  isReusable: true,
  expand: (expansion, { part, place, whenAll }) => {
    const input = expansion.input(part, place, whenAll)
    return input && { ...input, flag: expansion.uniqueId(input.flag) }
  },
}
