import type { ShelfNames } from '../compile/files/check-shelf.ts'
import type { MessageKey } from '../compile/texts/message-key.ts'
import type { Texts } from '../compile/texts/resolve-messages.ts'
import type { SayableValues } from '../compile/texts/sayable-values.ts'
import type { CelCompletions, TypedExpression } from '../cel/index.ts'
import type { ProductFlow } from '../flow/product-flow.ts'
import type { Trial, TrialValue } from '../interpret/index.ts'
import type { PlacedFinding } from '../lint/index.ts'
import type { ReadSentence, SentenceName } from '../sentences/index.ts'
import type { CallShape } from './call-shape.ts'
import type { FileKind } from '../product/shape/meta-schemas.ts'

export type { AnsweredValue, CallShape, FilledPlace, WantedByCall } from './call-shape.ts'

/** Messages from the page to the compiler's worker, as JSON. */
export type ToCompiler =
  | {
      /** The other files of the project: sent first, and again after each change. */
      readonly type: 'surroundings.given'
      readonly blocks: Readonly<Record<string, unknown>>
      readonly ratings: Readonly<Record<string, unknown>>
      /** Groups and icons of the deployment; null when they are not checked. */
      readonly shelf: ShelfNames | null
      /** The description of the API (OpenAPI); null when operations are not checked. */
      readonly api: unknown
      /** Catalogues by name (`osago`, `blocks`, `errors`, `terms`) and language; null when texts are not checked. */
      readonly catalogues: Readonly<Record<string, Readonly<Record<string, Texts>>>> | null
      /** The day of the page, on which tariffs have to be in force. */
      readonly today: string
    }
  | {
      /** The current text of a file. `file` identifies it, so that only changes are compiled again. */
      readonly type: 'file.changed'
      readonly file: string
      readonly kind: FileKind
      readonly text: string
      /** The compiler returns it with the answer. */
      readonly version: number
    }
  | {
      /** Requests the module of the product from its latest text without errors. */
      readonly type: 'module.wanted'
      readonly file: string
      readonly version: number
    }
  | {
      /** Requests the way through the product from its latest text without errors. */
      readonly type: 'flow.wanted'
      readonly file: string
      readonly version: number
    }
  | {
      /** The blocks of the project with those that the page changed. */
      readonly type: 'blocks.changed'
      readonly blocks: Readonly<Record<string, unknown>>
    }
  | {
      /** The current texts of one catalogue, in every language. */
      readonly type: 'catalogue.changed'
      readonly name: string
      readonly texts: Readonly<Record<string, Texts>>
    }
  | {
      /** Requests the texts of the product in a language, as a wizard gets them. */
      readonly type: 'texts.wanted'
      readonly file: string
      readonly language: string
      readonly version: number
    }
  | {
      /** Asks about the text of an expression at a pointer of the file: its types, and what can be written at `at`. */
      readonly type: 'expression.asked'
      readonly file: string
      readonly path: string
      readonly text: string
      /** Position of the cursor; null when only types are wanted. */
      readonly at: number | null
      /** The compiler returns it with the answer. */
      readonly question: number
    }
  | {
      /** Asks for an expression as a sentence, and for the names that the sentence can use. */
      readonly type: 'sentence.asked'
      readonly file: string
      readonly path: string
      readonly text: string
      /** The compiler returns it with the answer. */
      readonly question: number
    }
  | {
      /** Asks what an expression at a pointer of the file gives for values of its names. */
      readonly type: 'trial.asked'
      readonly file: string
      readonly path: string
      readonly text: string
      readonly given: readonly TrialValue[]
      /** The compiler returns it with the answer. */
      readonly question: number
    }
  | {
      /** Asks for both sides of a call: what its operation wants and answers, and what the product has for it. */
      readonly type: 'call.asked'
      readonly file: string
      readonly operation: string
      /** List for each item of which the call is made; null when it is made once. */
      readonly list: string | null
      /** The compiler returns it with the answer. */
      readonly question: number
    }
  | { readonly type: 'file.closed'; readonly file: string }

/** Questions that are answered by what the worker loads after the first findings. */
export type LaterQuestion = Extract<
  ToCompiler,
  {
    readonly type:
      'module.wanted' | 'flow.wanted' | 'expression.asked' | 'sentence.asked' | 'trial.asked' | 'call.asked'
  }
>

/** Answers of the compiler's worker. */
export type FromCompiler =
  | {
      readonly type: 'file.linted'
      readonly file: string
      readonly version: number
      readonly findings: readonly PlacedFinding[]
    }
  | {
      readonly type: 'texts.made'
      readonly file: string
      readonly language: string
      readonly version: number
      /** Every text that the product needs, with fall-backs followed. */
      readonly texts: Texts
      /** Keys of all texts that the product can have; empty while it does not compile. */
      readonly messages: readonly MessageKey[]
      /** Values that these texts may contain; null before the product compiled once. */
      readonly sayable: SayableValues | null
    }
  | {
      readonly type: 'module.made'
      readonly file: string
      readonly version: number
      /** Text of the ES module, which this compiler does not run; null while the file has errors. */
      readonly module: string | null
    }
  | {
      readonly type: 'expression.answered'
      readonly question: number
      readonly typed: TypedExpression
      readonly completions: CelCompletions
    }
  | {
      readonly type: 'sentence.answered'
      readonly question: number
      readonly read: ReadSentence
      readonly names: readonly SentenceName[]
    }
  | {
      readonly type: 'trial.answered'
      readonly question: number
      /** Null while the expression is wrong. */
      readonly trial: Trial | null
    }
  | {
      readonly type: 'call.answered'
      readonly question: number
      /** Null before the names of the product could be read. */
      readonly shape: CallShape | null
    }
  | {
      readonly type: 'flow.made'
      readonly file: string
      readonly version: number
      /** Null while the file has errors. */
      readonly flow: ProductFlow | null
    }
