import type { LabelTexts } from './foreign-form.ts'
import { plainLabel } from './plain-label.ts'
import type { SourceNode } from './source-node.ts'
import type { SentenceTarget } from './target.ts'

/** How a format writes answers into its texts: what it looks like there, and what the report says of it. */
export interface AnswersInTexts {
  readonly pattern: RegExp
  readonly why: string
}

/** An English text without its markup; null where there is none. Answers in it are refused, and stay as they are written. */
export function markupText(
  node: SourceNode | null,
  to: SentenceTarget | null,
  { pattern, why }: AnswersInTexts,
): LabelTexts | null {
  if (node === null || typeof node.value !== 'string') return null
  const { text, hadMarkup } = plainLabel(node.value)
  if (pattern.test(text))
    node.refused({
      code: 'answer-in-a-text',
      why,
      remedy: 'Declare the answer under values, and write its name in braces.',
    })
  else if (hadMarkup)
    node.changed({ code: 'markup', why: 'Texts of a product are plain: the tags are taken out.', to })
  else node.kept(to)
  return text === '' ? null : { en: text }
}
