import { textKeysOf, type CompiledProduct, type Problem } from '../../engine/index.ts'
import { formatAnswer, type Language } from '../../ui/format/index.ts'
import type { ReasonsOf } from '../gateway/index.ts'
import type { PaperSources } from './paper-sources.ts'
import type { Say } from './say.ts'

/** Returns the reasons why a case is referred, by language, without duplicates. */
export function referralReasons(sources: Pick<PaperSources, 'say'>): ReasonsOf {
  return async (product, referrals) => {
    const spoken = async (language: Language) => {
      const say = await sources.say(language, product.id)
      const texts = referrals.map((problem) => reasonText(product, problem, say, language))
      return [...new Set(texts)]
    }
    const [ru, uz, en] = await Promise.all([spoken('ru'), spoken('uz'), spoken('en')])
    return { ru, uz, en }
  }
}

/** A failed rule in the product's words; its code where there are none. */
function reasonText(
  product: CompiledProduct,
  { path, code, params }: Problem,
  say: Say,
  language: Language,
): string {
  const [key = code] = textKeysOf(product, { path, code, params })
  const field = product.fields[path] ?? null
  const values = Object.entries(params).map(
    ([name, value]) =>
      // Small numbers stay numbers: plurals count with them.
      [
        name,
        typeof value === 'number' && field?.currency ? formatAnswer(value, field, language) : value,
      ] as const,
  )
  return say(key, Object.fromEntries(values)) ?? code
}
