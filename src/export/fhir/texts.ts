import type { JsonObject } from '../../engine/json.ts'
import type { OutgoingTexts } from '../form/outgoing-form.ts'

const translation = 'http://hl7.org/fhir/StructureDefinition/translation'

/** A text under a key in the language of the questionnaire, and the others by the translation extension. */
export function translatedText(key: string, texts: OutgoingTexts, language: string): JsonObject {
  const { [language]: own, ...others } = texts
  const text = own ?? Object.values(others)[0]
  if (text === undefined) return {}
  const extension = Object.entries(others).map(([tag, content]) => ({
    url: translation,
    extension: [
      { url: 'lang', valueCode: tag },
      { url: 'content', valueString: content },
    ],
  }))
  return { [key]: text, ...(extension.length === 0 ? {} : { [`_${key}`]: { extension } }) }
}
