import type { LabelTexts } from '../form/foreign-form.ts'
import { markupText } from '../form/markup-text.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'

/** A text of a component without markup; null where there is none. */
export function formioText(node: SourceNode | null, to: SentenceTarget | null): LabelTexts | null {
  const why = 'The text is an expression; it stands in the product as it is written.'
  return markupText(node, to, { pattern: /\{\{/, why })
}
