import type { ShelfNames } from '../compile/check-shelf.ts'
import type { MessageKey } from '../compile/message-key.ts'
import type { Texts } from '../compile/resolve-messages.ts'
import type { PlacedFinding } from '../lint/index.ts'
import type { FileKind } from '../product/meta-schemas.ts'

/** What the page tells the compiler's worker. Everything is JSON. */
export type ToCompiler =
  | {
      /** The files around those that are linted; told first, and again when they change. */
      readonly type: 'surroundings.given'
      readonly blocks: Readonly<Record<string, unknown>>
      readonly ratings: Readonly<Record<string, unknown>>
      /** Groups and icons of the deployment; null when they are not checked. */
      readonly shelf: ShelfNames | null
      /** The description of the API (OpenAPI); null when operations are not checked. */
      readonly api: unknown
      /** Catalogues by name (`osago`, `blocks`, `errors`) and language; null when texts are not checked. */
      readonly catalogues: Readonly<Record<string, Readonly<Record<string, Texts>>>> | null
      /** The day of the page, on which tariffs have to be in force. */
      readonly today: string
    }
  | {
      /** The text of a file as it stands now. `file` names it, so that a file that is edited costs what changed. */
      readonly type: 'file.changed'
      readonly file: string
      readonly kind: FileKind
      readonly text: string
      /** Comes back with the answer. */
      readonly version: number
    }
  | {
      /** The module of the product as it stands in its last text that had no errors is wanted. */
      readonly type: 'module.wanted'
      readonly file: string
      readonly version: number
    }
  | {
      /** The texts of one catalogue, in every language, as they stand now. */
      readonly type: 'catalogue.changed'
      readonly name: string
      readonly texts: Readonly<Record<string, Texts>>
    }
  | {
      /** The texts of the product as a wizard says them in a language are wanted. */
      readonly type: 'texts.wanted'
      readonly file: string
      readonly language: string
      readonly version: number
    }
  | { readonly type: 'file.closed'; readonly file: string }

/** What the compiler's worker answers. */
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
    }
  | {
      readonly type: 'module.made'
      readonly file: string
      readonly version: number
      /** Text of the ES module; null while the file has errors. It was written, never run. */
      readonly module: string | null
    }
