import type { PlacedFinding } from '../../engine/lint/index.ts'
import type { ProductTexts } from '../../wizard/index.ts'

/** A finding in the person's language; what has no translation is said as the compiler says it. */
export function findingText(texts: ProductTexts, { code, params, message }: PlacedFinding): string {
  return texts.find(`finding.${code}`, params) ?? message
}
