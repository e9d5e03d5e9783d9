import { isObject } from '../engine/json.ts'
import { languagesOf, type ProductLanguage } from '../engine/compile/index.ts'
import { draftValueOf, type Draft } from './draft/index.ts'
import { productPath } from './draft-files.ts'
import type { JsonValue } from './json-node.ts'

/** Languages of the product in a draft, the source of translations first. */
export function draftLanguages(draft: Draft, product: string): readonly ProductLanguage[] {
  const node = draft.at(productPath(product), '/languages')
  return languagesDeclared(node ? draftValueOf(node) : undefined)
}

/** Languages that the key `languages` of a product declares; the usual ones while it declares none that can be read. */
export function languagesDeclared(value: JsonValue | undefined): readonly ProductLanguage[] {
  const known = (Array.isArray(value) ? (value as readonly JsonValue[]) : []).flatMap(
    (one): readonly (string | ProductLanguage)[] => {
      if (typeof one === 'string') return [one]
      if (!isObject(one)) return []
      const { tag, name, shell } = one
      if (typeof tag !== 'string' || typeof name !== 'string' || typeof shell !== 'string') return []
      return [{ tag, name, shell }]
    },
  )
  return languagesOf(known.length === 0 ? undefined : known)
}

/** Tags of the languages of which a draft holds texts, declared or not. */
export function languagesWithTexts(draft: Draft, product: string): readonly string[] {
  return draft.paths.flatMap((path) => {
    const [, tag = '', name = ''] = /^locales\/([^/]+)\/(.+)\.json$/.exec(path) ?? []
    return name === product ? [tag] : []
  })
}
