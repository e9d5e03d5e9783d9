import type { JsonObject } from '../../engine/json.ts'

/** A text by language tag: `{ "en": "Name", "fr": "Nom" }`. */
export type LabelTexts = Readonly<Record<string, string>>

/**
 * What a form of another engine says, in words that all formats share. Names are those of the product already, and
 * conditions are expressions of the product; the format's own meaning made them.
 */
export interface ForeignForm {
  /** Languages of the texts, the source of translations first: tags such as `en` and `pt-BR`. */
  readonly languages: readonly string[]
  readonly title: LabelTexts
  readonly lead?: LabelTexts
  readonly pages: readonly FormPage[]
  /** Fields that no question asks: derived values, and values that are always the same. */
  readonly unasked: readonly UnaskedField[]
  readonly rules: readonly FormRule[]
}

/** A page of questions. */
export interface FormPage {
  /** Id of the slide. */
  readonly id: string
  readonly title: LabelTexts
  readonly lead?: LabelTexts
  /** Expression on which the page is shown; null is always. */
  readonly when: string | null
  readonly parts: readonly FormPart[]
}

/** What stands on a page, or in the items of a repeat. */
export type FormPart = FormQuestion | Repeat | FormNote | Heading | ShownValues

/** One question. Paths are patterns of the product; a star stands for the item of a list. */
export interface FormQuestion {
  readonly kind: 'question'
  readonly at: string
  /** The field under `data` without texts: type, format, bounds, choices. */
  readonly field: JsonObject
  readonly label: LabelTexts
  readonly hint?: LabelTexts
  readonly placeholder?: LabelTexts
  /** Labels of the choices, by value as text. */
  readonly options?: Readonly<Record<string, LabelTexts>>
  /** Messages for answers that do not fit, by code. */
  readonly errors?: Readonly<Record<string, LabelTexts>>
  readonly when: string | null
  /** False: may be left empty. A text: must be answered while the expression holds. */
  readonly required: boolean | string
}

/** A group of questions that is answered several times. */
export interface Repeat {
  readonly kind: 'repeat'
  /** Id of the list. */
  readonly id: string
  readonly at: string
  readonly title: LabelTexts
  readonly min: number | string
  readonly max: number | string
  readonly initial?: number
  readonly copies?: boolean
  readonly ordered?: boolean
  readonly when: string | null
  readonly parts: readonly FormPart[]
}

/** A text to read. */
export interface FormNote {
  readonly kind: 'note'
  readonly id: string
  readonly text: LabelTexts
  readonly when: string | null
}

/** A heading inside a page. */
export interface Heading {
  readonly kind: 'heading'
  readonly id: string
  readonly text: LabelTexts
  readonly when: string | null
}

/** Values to read. */
export interface ShownValues {
  readonly kind: 'show'
  readonly at: readonly string[]
  readonly when: string | null
}

/** A field that no person types: its schema has `computed`, `const` or `default`. */
export interface UnaskedField {
  readonly at: string
  readonly field: JsonObject
  /** Null for a field that is nowhere shown. */
  readonly label: LabelTexts | null
}

/** A statement that must hold. */
export interface FormRule {
  readonly id: string
  readonly at: readonly string[]
  readonly holds: string
  readonly when: string | null
  readonly text: LabelTexts
}
