import type { Json, JsonObject } from '../../engine/json.ts'
import type { Language } from '../language.ts'

/** A text in the languages that it has; Russian always. */
export interface TextInLanguages {
  readonly ru: string
  readonly uz?: string
  readonly en?: string
}

/** The text in this language, else in Russian. */
export function textIn(texts: TextInLanguages, language: Language): string {
  return texts[language] ?? texts.ru
}

/** A value whose texts are in one language. */
export type Spoken<Value> = Value extends TextInLanguages
  ? string
  : Value extends readonly (infer Element)[]
    ? readonly Spoken<Element>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Spoken<Value[Name]> }
      : Value

/** The JSON value with every object of texts in it replaced by the text in this language. */
export function spokenIn<Value>(value: Value, language: Language): Spoken<Value> {
  // The result has the same shape with translated texts, as the type states.
  return spokenJson(value as Json, language) as Spoken<Value>
}

function spokenJson(value: Json, language: Language): Json {
  if (Array.isArray(value)) return value.map((element: Json) => spokenJson(element, language))
  if (value === null || typeof value !== 'object') return value
  const object = value as JsonObject // neither null nor a list
  if (isTexts(object)) return textIn(object, language)
  return Object.fromEntries(
    Object.entries(object).map(([key, inside]) => [key, spokenJson(inside, language)]),
  )
}

function isTexts(object: JsonObject): object is JsonObject & TextInLanguages {
  return (
    typeof object['ru'] === 'string' && Object.keys(object).every((key) => ['ru', 'uz', 'en'].includes(key))
  )
}
