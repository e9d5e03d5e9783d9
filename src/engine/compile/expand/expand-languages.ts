import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { placeAt } from '../../findings/place.ts'
import type { FindingEdit } from '../../findings/finding.ts'
import { languagesOf } from '../../product-languages.ts'
import { pointerBelow } from '../../json-pointer.ts'
import type { Compilation } from '../compilation/compilation.ts'

/** Returns the languages of a product that declares them. Reports one that is declared twice, and texts in any other. */
export function expandLanguages({ product, report }: Compilation): Pick<CompiledProduct, 'languages'> {
  const { languages: declared, texts = {} } = product.file
  const languages = languagesOf(declared)
  const tags = languages.map(({ tag }) => tag)
  for (const [at, language] of tags.entries()) {
    if (tags.indexOf(language) === at) continue
    const path = pointerBelow('/languages', String(at))
    report('LANGUAGE_TWICE', placeAt(path), { language }, { edits: [{ op: 'remove', path }] })
  }
  for (const [language, own] of Object.entries(texts)) {
    // A release of the Studio has an entry for every language of the portal.
    if (tags.includes(language) || Object.keys(own).length === 0) continue
    const path = pointerBelow('/texts', language)
    const edits: readonly FindingEdit[] = [declaringEdit(declared, language) ?? { op: 'remove', path }]
    report('TEXT_LANGUAGE', placeAt(path), { language }, { expected: `one of: ${tags.join(', ')}`, edits })
  }
  return declared === undefined ? {} : { languages }
}

/** Returns the edit that declares a language of the portal; null for another one, whose name and fallback are not known. */
function declaringEdit(declared: readonly unknown[] | undefined, language: string): FindingEdit | null {
  const isOfPortal = languagesOf(undefined).some(({ tag }) => tag === language)
  return declared !== undefined && isOfPortal ? { op: 'add', path: '/languages/-', value: language } : null
}
