import type { Ledger } from '../../import/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import type { OutgoingTexts, OutgoingProduct } from './outgoing-form.ts'

/** Reads texts of a product in all of its languages, and gives each its verdict when a target has taken it over. */
export class OutgoingTextReader {
  readonly #source: OutgoingProduct
  readonly #ledger: Ledger<string>
  readonly #keys = new Map<OutgoingTexts, string>()

  constructor(source: OutgoingProduct, ledger: Ledger<string>) {
    this.#source = source
    this.#ledger = ledger
  }

  /** The text of a key below the product's id in every language; none where it is missing. */
  read(key: string): OutgoingTexts {
    const { product, texts } = this.#source
    const found = Object.fromEntries(
      Object.entries(texts).flatMap(([language, known]) => {
        const text = known[`${product.id}.${key}`]
        return text === undefined ? [] : [[language, plain(text)]]
      }),
    )
    this.#keys.set(found, key)
    return found
  }

  /** Says that a target has a text, and where. Values in braces are refused by name. */
  kept(texts: OutgoingTexts, to: string | null): void {
    for (const [place, text] of this.#placed(texts))
      if (/\{\w/.test(text))
        this.#ledger.refused(place, text, {
          code: 'value-in-a-text',
          why: 'The text says an answer in braces; the braces stand in the form as they are written.',
          remedy: 'Word the text without the answer.',
        })
      else this.#ledger.kept(place, text, to)
  }

  /** Says that a target has no place for a text. */
  refused(texts: OutgoingTexts, why: string): void {
    for (const [place, text] of this.#placed(texts))
      this.#ledger.refused(place, text, {
        code: 'text-without-place',
        why,
        remedy: 'Say it in a label or in a note.',
      })
  }

  /** Places of a text in the product file; a text of the catalogues has its key as its place. */
  #placed(texts: OutgoingTexts): readonly (readonly [string, string])[] {
    const key = this.#keys.get(texts)
    if (key === undefined) return []
    return Object.entries(texts).map(([language, text]) => {
      const own = this.#source.file['texts']
      const ofLanguage = isObject(own) ? own[language] : null
      const isOwn = isObject(ofLanguage) && Object.hasOwn(ofLanguage, key)
      const place = isOwn
        ? pointerBelow('/texts', language, key)
        : `locales/${language}#${this.#source.product.id}.${key}`
      return [place, text]
    })
  }
}

/** Two apostrophes are one in messages. */
function plain(text: string): string {
  return text.replaceAll("''", "'")
}
