import type { CelTerm } from '../form/cel.ts'
import type { FormRule } from '../form/foreign-form.ts'
import type { Names } from '../form/names.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { NamedAnswer } from '../form-format.ts'

/** A component that conditions can read. */
export interface DefraQuestion {
  readonly type: string
  readonly at: string
  readonly term: CelTerm
  /** Position of its page: a condition reads the pages before it alone. */
  readonly page: number
}

/** A list of choices. */
export interface DefraList {
  readonly node: SourceNode
  readonly items: readonly SourceNode[]
}

/** What the reading of a form collects. */
export interface DefraForm {
  readonly names: Names
  readonly rules: FormRule[]
  readonly answers: NamedAnswer[]
  readonly added: string[]
  readonly lists: readonly DefraList[]
  readonly conditions: ReadonlyMap<string, SourceNode>
  readonly questions: ReadonlyMap<string, DefraQuestion>
  readonly byId: ReadonlyMap<string, DefraQuestion>
}

/** The list that a component names, by its name or its id; null for none. */
export function listNamed({ lists }: Pick<DefraForm, 'lists'>, name: string): DefraList | null {
  return lists.find(({ node }) => node.textAt('name') === name || node.textAt('id') === name) ?? null
}
