import type { PanelEditor, PanelSchema } from './panel-schema.ts'

/** What the editor of one value is given. */
export interface ValueEditorProps {
  readonly id: string
  /** Pointer of the value in the product file. */
  readonly path: string
  readonly editor: PanelEditor
  readonly label: string
  readonly hint?: string | undefined
  readonly value: unknown
  /** Allowed values of a choice. */
  readonly choices?: readonly unknown[] | undefined
  /** True when a single text is stored as a text and not as a list. */
  readonly isOneOrMore?: boolean | undefined
  readonly isRequired?: boolean | undefined
  /** Schema of an item of `records`. */
  readonly record?: PanelSchema | undefined
  /** Schema of a `structure`. */
  readonly shape?: PanelSchema | undefined
  readonly error: string | undefined
  /** Undefined takes the key away. */
  readonly onChange: (value: unknown) => void
}
