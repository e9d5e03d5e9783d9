import type { Json, JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { NamedAnswer } from '../../import/index.ts'
import type { TargetTools } from '../export-target.ts'
import type { OutgoingForm } from '../form/outgoing-form.ts'
import type { Sayer } from '../form/sayer.ts'
import { expressionOf, extension, sdc } from './extensions.ts'
import { fhirpathValue, type FhirItemName, type FhirNames } from './fhirpath.ts'
import { linkIdOf } from './link-id.ts'
import { translatedText } from './texts.ts'

/** An item that no person answers, with the sentence of the product that it is. */
export interface UnaskedItem {
  readonly item: JsonObject
  readonly place: string
  readonly says: Json
}

/** What items share while they are written. */
interface Found {
  readonly items: Map<string, FhirItemName>
  readonly answers: NamedAnswer[]
  readonly sayer: Sayer
}

/** Writes the items that no person answers. */
export class UnaskedItems {
  readonly #form: OutgoingForm
  readonly #tools: TargetTools
  readonly #found: Found
  readonly #names: FhirNames

  constructor(form: OutgoingForm, tools: TargetTools, found: Found) {
    this.#form = form
    this.#tools = tools
    this.#found = found
    this.#names = { itemOf: (at) => found.items.get(at) ?? null }
  }

  /** Hidden items with the value that is always sent. */
  constants(): readonly UnaskedItem[] {
    return this.#form.constants.flatMap(({ at, value, place }) => {
      const initial = initialOf(value)
      if (initial === null) return []
      const linkId = linkIdOf(at)
      this.#found.answers.push({ source: pointerBelow('', linkId), at })
      const item = {
        extension: [extension('questionnaire-hidden', { valueBoolean: true })],
        linkId,
        type: initial.type,
        initial: [initial.value],
      }
      return [{ item, place, says: value }]
    })
  }

  /** Items that are computed; what FHIRPath cannot say is refused, and no expression can read it. */
  calculated(): readonly UnaskedItem[] {
    const { ledger, texts } = this.#tools
    return this.#form.computed.flatMap(({ at, field, computed, label, place }) => {
      if (field.list !== null) {
        ledger.refused(computed.place, computed.source, {
          code: 'computed-in-items',
          why: `The value ${at} is computed in each item, which is not taken over.`,
          remedy: 'Compute it where the answers arrive.',
        })
        return []
      }
      const value = this.#found.sayer.value(computed, (one) => fhirpathValue(one, this.#names))
      if (value === null) {
        this.#found.items.delete(at)
        return []
      }
      const types: Readonly<Record<string, string>> = {
        boolean: 'boolean',
        integer: 'integer',
        number: 'decimal',
      }
      const linkId = linkIdOf(at)
      this.#found.answers.push({ source: pointerBelow('', linkId), at })
      texts.kept(label, null)
      const item = {
        extension: [
          extension(`${sdc}calculatedExpression`, {
            valueExpression: expressionOf(fhirpathValue(value, this.#names)),
          }),
        ],
        linkId,
        ...translatedText('text', label, this.#form.languages[0]),
        type: types[field.type] ?? (field.format === 'date' ? 'date' : 'string'),
        readOnly: true,
      }
      return [{ item, place, says: computed.source }]
    })
  }
}

function initialOf(value: Json): { readonly type: string; readonly value: JsonObject } | null {
  if (typeof value === 'boolean') return { type: 'boolean', value: { valueBoolean: value } }
  if (typeof value === 'string') return { type: 'string', value: { valueString: value } }
  if (typeof value !== 'number') return null
  return Number.isInteger(value)
    ? { type: 'integer', value: { valueInteger: value } }
    : { type: 'decimal', value: { valueDecimal: value } }
}
