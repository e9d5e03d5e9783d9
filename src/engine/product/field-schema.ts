import type { FormatId, WidgetId } from '../../formats/index.ts'
import type { Cel } from './cel-text.ts'

export interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, FieldSchema>>
  readonly when?: string
}

/** JSON Schema of one field, plus what belongs to the field wherever it is shown. */
export interface FieldSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  /** What a text is: a date, a plate, a personal number. */
  readonly format?: FormatId
  readonly enum?: readonly (string | number)[]
  readonly minimum?: number | string
  /** The number must be greater: 0 for a price. */
  readonly exclusiveMinimum?: number | string
  readonly maximum?: number | string
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
  readonly maxItems?: number | string
  readonly minItems?: number | string
  /** Class of personal data: decides redaction in logs and the stand-in in traces. */
  readonly pii?:
    'name' | 'document' | 'birthDate' | 'phone' | 'address' | 'identifier' | 'vehicle' | 'email' | 'money'
  /** Choices that a call answered: `result` of the call is a list of objects. */
  readonly options?: OptionsFile
  /** The value is derived by this expression and cannot be typed. */
  readonly computed?: Cel
  /** Belongs to the screen only; never sent. */
  readonly local?: boolean
  /** Money is whole minor units; `UZS` counts tiyin, `EUR` cents. */
  readonly currency?: 'UZS' | 'EUR'
  /** Named condition under which the whole object counts; otherwise it is kept in memory and decides nothing. */
  readonly when?: string
  /** Name of the input helper that asks for this field when an input does not say. */
  readonly widget?: WidgetId
  /** Text key of another field, in place of `<product>.<path>`; a block's fields share their texts by it. */
  readonly text?: string
}

export interface OptionsFile {
  /** Call whose result is the list. */
  readonly from: string
  /** Property of each element that is stored. */
  readonly value: string
  /** Property of each element that is shown, already in the customer's language. */
  readonly label: string
  /** Keep only elements for which this holds (`option` is the element). */
  readonly only?: Cel
  /** Other fields that follow the choice: path → expression over `option`. */
  readonly also?: Readonly<Record<string, Cel>>
}
