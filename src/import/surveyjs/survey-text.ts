import { isObject } from '../../engine/json.ts'
import type { LabelTexts } from '../form/foreign-form.ts'
import { plainLabel } from '../form/plain-label.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'

/** Collects the languages of a survey while its texts are read. */
export class SurveyTexts {
  readonly #source: string
  readonly #languages: Set<string>

  constructor(source: string) {
    this.#source = source
    this.#languages = new Set([source])
  }

  get languages(): readonly string[] {
    return [...this.#languages]
  }

  /** Reads a text, plain or by language; null for none. Every part of it gets its verdict. */
  read(node: SourceNode | null, to: SentenceTarget | null): LabelTexts | null {
    if (node === null) return null
    if (typeof node.value === 'string' || typeof node.value === 'number')
      return this.#one({ [this.#source]: this.#plain(node, to) })
    if (!isObject(node.value)) return null
    const texts: Record<string, string> = {}
    for (const [locale, one] of node.entries()) {
      const language = locale === 'default' ? this.#source : tagOf(locale)
      if (language === null)
        one.refused({
          code: 'language-unknown',
          why: `"${locale}" is no language that a product can declare.`,
          remedy: 'Name it by its tag, for example pt-BR.',
        })
      else texts[language] = this.#plain(one, to)
    }
    return this.#one(texts)
  }

  #one(texts: Readonly<Record<string, string>>): LabelTexts | null {
    const stated = Object.entries(texts).filter(([, text]) => text !== '')
    for (const [language] of stated) this.#languages.add(language)
    return stated.length === 0 ? null : Object.fromEntries(stated)
  }

  #plain(node: SourceNode, to: SentenceTarget | null): string {
    const { text, hadMarkup } = plainLabel(String(node.value))
    if (/\{[^{}]+\}/.test(text))
      node.refused({
        code: 'answer-in-a-text',
        why: 'The text says an answer in braces; the braces stand in the product as they are written.',
        remedy: 'Declare the answer under values, and write its name in braces.',
      })
    else if (hadMarkup)
      node.changed({ code: 'markup', why: 'Texts of a product are plain: the tags are taken out.', to })
    else node.kept(to)
    return text
  }
}

/** A language tag as products write it: `ru`, `pt-BR`; null for a name that is none. */
export function tagOf(locale: string): string | null {
  const known: Readonly<Record<string, string>> = {
    ua: 'uk',
    br: 'pt-BR',
    rs: 'sr',
    'zh-cn': 'zh-Hans',
    'zh-tw': 'zh-Hant',
  }
  const tag = known[locale.toLowerCase()] ?? locale
  try {
    const [canonical] = Intl.getCanonicalLocales(tag)
    return canonical !== undefined && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(canonical)
      ? canonical
      : null
  } catch {
    return null // what Intl throws at a text that is no tag
  }
}
