import type { SourceSentence } from '../import/index.ts'
import type { WrittenForm } from './export-target.ts'
import type { ExportTargetId } from './targets.ts'

/** A product as files of a target, with the verdict on each sentence of its own file. */
export interface ExportedForm extends WrittenForm {
  readonly target: ExportTargetId
  /** Id of the product. */
  readonly id: string
  readonly sentences: readonly SourceSentence<string>[]
}
