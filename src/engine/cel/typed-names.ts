import type { CelKind } from './cel-type.ts'
import type { CelPlace } from './declaration.ts'
import { checkSyntax } from './check.ts'
import { parseCel, type CelEnvironment } from './environment.ts'
import { parseSyntax } from './syntax.ts'

/** A name in an expression, with the type of its value. `start` and `end` count characters. */
export interface TypedName {
  readonly start: number
  readonly end: number
  readonly type: CelKind
}

/** The names of an expression with their types, and the type that it gives; null while it is wrong. */
export interface TypedExpression {
  readonly names: readonly TypedName[]
  readonly gives: CelKind | null
}

/** Returns the type of every name in an expression, and of the expression; no names of a text that is no expression. */
export function typedNames(environment: CelEnvironment, source: string, place: CelPlace): TypedExpression {
  const syntax = parseSyntax(source)
  if (!syntax.ok) return { names: [], gives: null }
  const names: TypedName[] = []
  checkSyntax(environment.facts, place, syntax.ast, {
    onPart: (part, node, _, isRead) => {
      if (isRead) return
      const { kind } = node.type
      if (part.op === 'id') names.push({ start: part.start, end: part.end, type: kind })
      if (part.op === '.' || part.op === '.?') names.push({ start: part.pos, end: part.end, type: kind })
    },
  })
  const result = parseCel(environment, source, place)
  return { names, gives: result.ok ? result.expression.type.kind : null }
}
