import { readFileSync } from 'node:fs'
import type { Language } from '../../language.ts'

/** A document that operators may ask for. */
export interface AskedDocument {
  readonly id: string
  /** Products whose claims it is offered for; null for all. */
  readonly products: readonly string[] | null
  readonly title: Readonly<Record<Language, string>>
  readonly description: Readonly<Record<Language, string>>
  /** What a good picture of it shows. */
  readonly example: Readonly<Record<Language, string>>
}

/** The documents that this deployment asks for, from `schemas/desk/claim-documents.json`. */
export const askedDocuments = JSON.parse(
  readFileSync(new URL('../../../../schemas/desk/claim-documents.json', import.meta.url), 'utf8'),
) as readonly AskedDocument[]

/** Returns the documents that are offered for the claims of a product. */
export function documentsAskedFor(product: string | null): readonly AskedDocument[] {
  return askedDocuments.filter(
    ({ products }) => products === null || (product !== null && products.includes(product)),
  )
}

/**
 * Returns what the history of a case says about documents, in the reader's language: it keeps them by id, `passport, other`
 * or `passport: cannot be read`. Entries of earlier releases keep a title in the language of the operator who asked.
 */
export function documentsInWords(words: string, language: Language): string {
  const [kinds = '', ...reason] = words.split(/(?=: )/)
  const titles = kinds.split(', ').map((kind) => {
    const titled = askedDocuments.find(({ title }) => Object.values(title).includes(kind))
    return documentWords(titled?.id ?? kind, language).title
  })
  return [titles.join(', '), ...reason].join('')
}

/** Returns the texts of a document; one that the deployment no longer lists is called by its id. */
export function documentWords(
  kind: string,
  language: Language,
): { readonly title: string; readonly description: string; readonly example: string } {
  const known = askedDocuments.find(({ id }) => id === kind)
  return known
    ? {
        title: known.title[language],
        description: known.description[language],
        example: known.example[language],
      }
    : { title: kind, description: '', example: '' }
}
