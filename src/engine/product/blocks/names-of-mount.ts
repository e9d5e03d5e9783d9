import { firstStep } from './leave-out.ts'
import type { GivenParameters } from '../parameters/given-parameters.ts'
import { parameterWords, type WordsOfMount } from '../parameters/parameter-words.ts'
import { rewriteExpression } from '../parameters/rewrite-expression.ts'
import type { BlockFile, BlockUse } from '../grammar.generated.ts'
import type { NamesOfPart } from '../part-element.ts'

/** Returns the product's name for a block's own name: `owner` + `find` → `ownerFind`. */
export function mountedName(mount: string, name: string): string {
  return `${mount}${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Mapping of a block's names and parameters to those of the file that mounts it. */
export interface MountWords {
  readonly use: BlockUse
  readonly block: BlockFile
  readonly given: GivenParameters
  /** The mount in an expression of that file: `data.owner`, `item`, `self.owner`. */
  readonly self: string
  /** The name that a call, a condition, a value, a note or a group has there. */
  readonly name: (own: string) => string
  /** Parameters from `with` in the mounting file, and the prefix of that file's paths. */
  readonly outer: Omit<WordsOfMount, 'own'>
}

/** Returns the mapping from names inside a block to names in the file that mounts it. */
export function namesOfMount({ use, block, given, self, name, outer }: MountWords): NamesOfPart {
  const renamed = (field: string): string => use.rename?.[field] ?? field
  const left = new Set(use.without)
  const path = (relative: string): string => {
    const [, first = '', ...deeper] = relative.split('/')
    return relative === '' ? use.at : [use.at, renamed(first), ...deeper].join('/')
  }
  const call = (own: string): string => (Object.hasOwn(block.calls ?? {}, own) ? name(own) : own)
  const condition = (own: string): string => (Object.hasOwn(block.conditions ?? {}, own) ? name(own) : own)
  const rewritten = (source: string, parameter: NamesOfPart['parameter']): string =>
    rewriteExpression(source, {
      self: (field) => (field === null ? self : `${self}.${renamed(field)}`),
      path,
      call,
      condition,
      parameter,
    })
  const parameter = parameterWords(given, { ...outer, own: (source) => rewritten(source, () => null) })
  return {
    path,
    call,
    condition,
    has: (relative) => !left.has(firstStep(relative)),
    text: name,
    expression: (source) => rewritten(source, parameter),
    parameter,
  }
}

/** An expression from a path of steps: `/vehicle/owner` below `data` → `data.vehicle.owner`. */
export function stepsBelow(root: string, path: string): string {
  return `${root}${path.replaceAll('/', '.')}`
}
