import type { Element } from 'slimdom'
import { languageTag } from '../xlsform/sheet-texts.ts'
import { attributeOf, childOf, childElements, xformText } from './xform-document.ts'

/** A text with its language as the form names it; null for one that has none. */
export interface LanguageText {
  readonly language: string | null
  readonly text: string
  readonly place: string
}

/** The texts of an XForm: `itext` has them by id and language. */
export class XFormTexts {
  readonly #byId = new Map<string, LanguageText[]>()
  /** Language of the translation that is the default; null where there is none. */
  readonly defaultLanguage: string | null

  constructor(model: Element, nameOf: (path: string) => string) {
    const itext = childOf(model, 'itext')
    const translations =
      itext === null ? [] : childElements(itext).filter(({ localName }) => localName === 'translation')
    const own = translations.find((one) => attributeOf(one, 'default') !== null) ?? translations[0]
    const tag = own === undefined ? null : attributeOf(own, 'lang')
    this.defaultLanguage = tag === null || languageTag(tag) === null ? null : tag
    for (const translation of translations) {
      const named = attributeOf(translation, 'lang')
      // The default translation may be called "default": its texts are in the language of the form, whatever it is.
      const isUnnamed = translation === own && (named === null || languageTag(named) === null)
      const language = isUnnamed ? null : named
      for (const text of childElements(translation)) {
        const id = attributeOf(text, 'id')
        // A value with a form is a picture, a sound or a hint of another kind.
        const value = childElements(text).find((one) => attributeOf(one, 'form') === null) ?? null
        if (id === null || value === null) continue
        const known = this.#byId.get(id) ?? []
        this.#byId.set(id, known)
        known.push({ language, text: xformText(value, nameOf), place: `itext ${named ?? ''} ${id}` })
      }
    }
  }

  /** The texts of an id. */
  of(id: string): readonly LanguageText[] {
    return this.#byId.get(id) ?? []
  }

  /** The texts of what refers to an id, `jr:itext('id')`; one text without a language for any other. */
  referred(written: string | null, place: string): readonly LanguageText[] {
    if (written === null || written === '') return []
    const id = /^jr:itext\(\s*['"](.*)['"]\s*\)$/.exec(written.trim())?.[1]
    return id === undefined ? [{ language: null, text: written, place }] : this.of(id)
  }

  /** The texts of a label or a hint. */
  inElement(node: Element | null, place: string, nameOf: (path: string) => string): readonly LanguageText[] {
    if (node === null) return []
    const ref = attributeOf(node, 'ref')
    if (ref !== null) return this.referred(ref, place)
    const text = xformText(node, nameOf)
    return text === '' ? [] : [{ language: null, text, place }]
  }
}
