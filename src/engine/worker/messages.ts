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
      readonly type: 'module.made'
      readonly file: string
      readonly version: number
      /** Text of the ES module; null while the file has errors. It was written, never run. */
      readonly module: string | null
    }
