import type { MessageKey } from '../compile/texts/message-key.ts'
import type { SayableValues } from '../compile/texts/sayable-values.ts'
import type { ExpandedProduct } from '../emit/index.ts'
import type { Linter } from '../lint/index.ts'
import type { ProductLanguage } from '../product-languages.ts'

/** A file that is open, as its last change left it. */
export interface OpenFile {
  readonly linter: Linter
  text: string
  /** Keys of the last text that compiled. */
  messages: readonly MessageKey[]
  /** Values that its texts may contain. */
  sayable: SayableValues | null
  /** Its named conditions. */
  conditions: ExpandedProduct['conditions']
  /** Languages of that text. */
  languages: readonly ProductLanguage[]
}
