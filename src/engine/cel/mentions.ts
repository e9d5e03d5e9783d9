import type { ASTNode } from '@marcbachmann/cel-js'
import type { CelNode } from './cel-node.ts'
import { anyType } from './cel-type.ts'
import { checkSyntax } from './check.ts'
import type { Origin } from './checker.ts'
import type { CelPlace } from './declaration.ts'
import type { CelEnvironment } from './environment.ts'
import { joinedLists } from './joined-lists.ts'
import { constantsName, parseSyntax } from './syntax.ts'

/** A name in an expression, what it means, and its characters. */
export interface CelMention {
  /**
   * `field`: `name` is the pattern of the field that the characters name. `whole`: the value at the pattern is used with
   * everything in it. `unclear`: `name` is a member of a value that may come from one of several places, `near`.
   */
  readonly kind: 'field' | 'condition' | 'call' | 'constant' | 'slide' | 'whole' | 'unclear'
  readonly name: string
  /** Patterns of all answers in the expression, for an unclear member. */
  readonly near: readonly string[]
  readonly start: number
  readonly end: number
}

/** Names that an expression binds besides the roots; the pattern of each, or null for a value of unknown origin. */
export type BoundNames = Readonly<Record<string, string | null>>

/** Returns what an expression mentions, in the order of checking; nothing for a broken expression. */
export function mentionsIn(
  { facts }: CelEnvironment,
  source: string,
  place: CelPlace,
  bound: BoundNames = {},
): readonly CelMention[] {
  const syntax = parseSyntax(source)
  if (!syntax.ok) return []
  const mentions: CelMention[] = []
  const patterns = new Set<string>()
  const joined = joinedLists(syntax.ast)
  const locals = new Map(
    Object.entries(bound).map(([name, path]) => {
      const type =
        path === null ? anyType : (facts.patterns.get(path) ?? (path === '' ? facts.data : anyType))
      return [name, { type, origin: path === null ? null : { path, list: null } }] as const
    }),
  )
  checkSyntax(facts, place, syntax.ast, {
    locals,
    onPart: (part, node, origin, isRead) => {
      if (isRead) {
        if (origin && !joined.has(part) && (node.type.kind === 'object' || node.type.kind === 'list'))
          mentions.push(mention('whole', origin.path, part))
        return
      }
      if (origin) patterns.add(origin.path)
      mentions.push(...mentionsOf(part, node, origin, source))
    },
  })
  const near = [...patterns]
  return mentions.map((one) => (one.kind === 'unclear' ? { ...one, near } : one))
}

function mentionsOf(
  part: ASTNode,
  node: CelNode,
  origin: Origin | null,
  source: string,
): readonly CelMention[] {
  if (node.op === 'field') {
    const at = memberIn(part)
    if (at === null) return []
    if (origin) return [mention('field', origin.path, at)]
    return isOfAnswer(node.of) ? [] : [mention('unclear', node.name, at)]
  }
  if (node.op === 'condition') return [mention('condition', node.name, part)]
  if (node.op === 'call' && (part.op === '.' || part.op === '.?')) {
    const at = memberIn(part.args[0])
    return at === null ? [] : [mention('call', node.id, at)]
  }
  if (node.op === 'literal' && (part.op === '.' || part.op === '.?')) {
    const [base, name] = part.args
    const at = memberIn(part)
    return base.op === 'id' && base.args === constantsName && at !== null
      ? [mention('constant', name, at)]
      : []
  }
  if (node.op === 'asked') {
    const start = source.indexOf(node.about, part.start)
    const at = { start, end: start + node.about.length }
    return [mention(node.what === 'visited' ? 'slide' : 'field', node.about, at)]
  }
  return []
}

/** The characters of the last name of a chain, without the quotation marks of `value['name']`. */
function memberIn(part: ASTNode): { readonly start: number; readonly end: number } | null {
  if (part.op === '.' || part.op === '.?') return { start: part.pos, end: part.end }
  if (part.op !== '[]' && part.op !== '[?]') return null
  const [, { start, end }] = part.args
  return { start: start + 1, end: end - 1 }
}

/** Returns whether a value is part of what a call answered. */
function isOfAnswer(node: CelNode): boolean {
  if (node.op === 'field' || node.op === 'index') return isOfAnswer(node.of)
  return node.op === 'root' || node.op === 'call'
}

function mention(
  kind: CelMention['kind'],
  name: string,
  { start, end }: { readonly start: number; readonly end: number },
): CelMention {
  return { kind, name, near: [], start, end }
}
