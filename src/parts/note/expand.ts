import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'

/** Compiles a short text. */
export const expand: PartExpander<'note'> = {
  isReusable: true,
  expand: (_, { part, whenAll }) => {
    const rules = part.rules && { rules: part.rules }
    return { kind: 'note', id: part.note, tone: part.tone ?? 'info', ...rules, whenAll }
  },
}
