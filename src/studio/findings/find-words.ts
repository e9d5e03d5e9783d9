import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { ProductTexts } from '../../wizard/index.ts'

/** Returns a finding's text in the person's language; the compiler's text when there is no translation. */
export function findingText(texts: ProductTexts, { code, params, message }: PlacedFinding): string {
  return texts.find(`finding.${code}`, params) ?? message
}
