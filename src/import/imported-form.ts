import type { Finding } from '../engine/findings/index.ts'
import type { JsonObject } from '../engine/json.ts'
import type { NamedAnswer } from './form-format.ts'
import type { SourceSentence } from './form/ledger.ts'
import type { FormFormatId } from './formats.ts'

/** A product made of a form of another engine, with the verdict on each sentence. */
export interface ImportedForm {
  readonly format: FormFormatId
  /** Id of the product. */
  readonly id: string
  readonly file: JsonObject
  readonly sentences: readonly SourceSentence[]
  /** What the product says and no sentence of the source did. */
  readonly added: readonly string[]
  readonly answers: readonly NamedAnswer[]
  /** What lint says of the product. */
  readonly findings: readonly Finding[]
}
