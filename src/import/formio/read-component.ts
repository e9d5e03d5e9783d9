import { atom, type CelTerm } from '../form/cel.ts'
import type { SourceNode } from '../form/source-node.ts'
import { choiceNodes, keptChoices, type KeptChoice } from './choices.ts'

/** What Form.io keeps for a component; how an empty one is compared depends on it. */
export type ComponentKind =
  | 'text'
  | 'number'
  | 'boolean'
  /** One of the choices of a radio or a select. */
  | 'choice'
  /** Several choices as a list. */
  | 'several'
  /** Several choices as an object of yes and no. */
  | 'boxes'
  /** A day as a text, `11/30/2026`. */
  | 'day'
  | 'rows'

/** A component as conditions read it. */
export interface ReadComponent {
  readonly kind: ComponentKind
  readonly term: CelTerm
  /** Its choices: how the product writes each, and which value Form.io keeps for it. */
  readonly choices: readonly KeptChoice[]
  /** A day is written with the day before the month. */
  readonly isDayFirst: boolean
}

/** Finds a component by its path, `person.name`; null for one that cannot be read. */
export type FindComponent = (path: string) => ReadComponent | null

const kinds: Readonly<Record<string, ComponentKind>> = {
  number: 'number',
  currency: 'number',
  checkbox: 'boolean',
  selectboxes: 'boxes',
  radio: 'choice',
  select: 'choice',
  day: 'day',
  datagrid: 'rows',
  editgrid: 'rows',
}

/** How conditions read a component that the product has at `cel`. */
export function readComponent(node: SourceNode, cel: string): ReadComponent {
  const type = node.textAt('type') ?? ''
  const isSeveral = type === 'select' && node.at('multiple')?.value === true
  const kind = isSeveral ? 'several' : (kinds[type] ?? 'text')
  const choices = keptChoices(node, choiceNodes(node))
  return { kind, term: termOf(kind, cel, choices), choices, isDayFirst: node.at('dayFirst')?.value === true }
}

function termOf(kind: ComponentKind, cel: string, choices: readonly KeptChoice[]): CelTerm {
  const values = choices.map(({ own }) => own)
  switch (kind) {
    case 'number':
      return atom(cel, 'number')
    case 'boolean':
      return atom(cel, 'boolean', { isNeverNull: true })
    case 'boxes':
    case 'several':
      return atom(cel, 'list', { choices: values })
    case 'rows':
      return atom(cel, 'list')
    case 'choice':
      return atom(cel, 'text', { choices: values })
    case 'day':
      return atom(cel, 'date')
    case 'text':
      return atom(cel, 'text')
    default:
      return kind satisfies never
  }
}
