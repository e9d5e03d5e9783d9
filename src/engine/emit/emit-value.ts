import { computationOf } from '../cel/builtins/index.ts'
import type { CelNode } from '../cel/cel-node.ts'
import { withNull, type Emission } from './emission.ts'
import { emitDecimal } from './emit-number.ts'
import { emitApplied, helperCall } from './emit-applied.ts'
import { helpers } from './library.ts'
import { infix, level, member, runtimeCall, primary, asOperand, type Js } from './js-code.ts'

/** Emits a part as a value: JSON, or undefined for a missing value. */
export function emitValue(emission: Emission, node: CelNode): Js {
  switch (node.op) {
    case 'literal':
      return typeof node.value === 'number' ? emission.number(node) : primary(JSON.stringify(node.value))
    case 'root':
      return primary(`s.${node.name}`)
    case 'local':
      return primary(`$${node.name}`)
    case 'field':
      return emitField(emission, node)
    case 'index':
      return emitIndex(emission, node)
    case 'call':
      return primary(`s.call(${JSON.stringify(node.id)}).${node.part}`)
    case 'purchase':
      return primary(`s.purchase.${node.part}`)
    case 'math':
    case 'negate':
      return runtimeCall('val', emission.number(node))
    case 'choose': {
      const parts = [node.yes, node.no].map((part) => asOperand(emission.value(part), level.choice))
      return {
        text: `${asOperand(emission.bool(node.test), level.or)}?${parts.join(':')}`,
        level: level.choice,
      }
    }
    case 'join':
      return emitJoin(emission, node)
    case 'shift':
      return emitShift(emission, node)
    case 'list':
      return primary(
        `[${node.items.map((item) => asOperand(withNull(emission, item), level.choice)).join(',')}]`,
      )
    case 'map':
      return primary(`{${node.entries.map(([key, value]) => emitEntry(emission, key, value)).join(',')}}`)
    case 'each':
      return emitEach(emission, node)
    case 'pairs':
      return emitPairs(emission, node)
    case 'sortBy':
      return emitSortBy(emission, node)
    case 'bind':
      return emitBind(emission, node)
    case 'matches':
      return runtimeCall('matches', emission.value(node.of), emission.pattern(node.pattern))
    case 'apply':
      return emitApplied(emission, node)
    case 'condition':
    case 'asked':
    case 'truth':
    case 'not':
    case 'and':
    case 'or':
    case 'order':
    case 'equal':
    case 'differ':
    case 'in':
      return emission.bool(node)
  }
}

function emitField(emission: Emission, node: CelNode & { readonly op: 'field' }): Js {
  const { of, name } = node
  if (of.type.kind === 'any') return emitAnswered(emission, node)
  const isCertain = of.op === 'root' && (of.name === 'data' || of.name === 'item' || of.name === 'outer')
  return member(emission.value(of), name, !isCertain)
}

/** Emits a chain of properties of a value of unknown shape: `r.get(value,"a","b")`, which reads own properties only. */
function emitAnswered(emission: Emission, node: CelNode & { readonly op: 'field' }): Js {
  const names: string[] = []
  let base: CelNode = node
  while (base.op === 'field' && base.of.type.kind === 'any') {
    names.unshift(base.name)
    base = base.of
  }
  return runtimeCall('get', emission.value(base), ...names.map((name) => primary(JSON.stringify(name))))
}

function emitIndex(emission: Emission, { of, at }: CelNode & { readonly op: 'index' }): Js {
  if (of.type.kind !== 'list') return runtimeCall('at', emission.value(of), emission.value(at))
  const position = asOperand(emission.number(at), level.choice)
  return primary(`${asOperand(emission.value(of), level.primary)}?.[${position}]`)
}

function emitJoin(emission: Emission, node: CelNode & { readonly op: 'join' }): Js {
  const { left, right } = node
  if (isCertainText(left) && isCertainText(right)) {
    return infix(emission.value(left), '+', emission.value(right), level.sum)
  }
  // Joins operands from the left, so that a + b + c is one call; a bracketed right operand stays separate.
  const parts: CelNode[] = [right]
  let first = left
  while (first.op === 'join') {
    parts.unshift(first.right)
    first = first.left
  }
  if (node.type.kind !== 'any') return runtimeCall('plus', ...[first, ...parts].map(emission.value))
  const sum = parts.reduce(
    (made, part) => emitDecimal(emission, '+', made, emission.value(part)),
    emission.value(first),
  )
  return runtimeCall('plus', sum)
}

function isCertainText(node: CelNode): boolean {
  if (node.op === 'join') return isCertainText(node.left) && isCertainText(node.right)
  return node.op === 'literal'
    ? typeof node.value === 'string'
    : node.op === 'root' && node.name === 'language'
}

/** Emits a date plus or minus a span. A literal span in days or months needs no choice at run time. */
function emitShift(emission: Emission, node: CelNode & { readonly op: 'shift' }): Js {
  const date = emission.value(node.date)
  const sign = node.sign === '-' ? -1 : 1
  const written = node.span.op === 'apply' ? countOf(emission, node.span) : null
  if (!written) return runtimeCall('shift', date, emitSpan(emission, node.span), primary(String(sign)))
  return runtimeCall(written.unit === 'days' ? 'addDays' : 'addMonths', date, times(written.count, sign))
}

/** A span as `[months, days]`. */
function emitSpan(emission: Emission, span: CelNode): Js {
  if (span.op === 'choose') {
    const parts = [span.yes, span.no].map((part) => asOperand(emitSpan(emission, part), level.choice))
    return {
      text: `${asOperand(emission.bool(span.test), level.or)}?${parts.join(':')}`,
      level: level.choice,
    }
  }
  const written = span.op === 'apply' ? countOf(emission, span) : null
  if (!written) return primary('null')
  const count = asOperand(written.count, level.choice)
  return primary(written.unit === 'days' ? `[0,${count}]` : `[${count},0]`)
}

/** Emits the number of days or months of `days(n)`, `months(n)` and `years(n)`. */
function countOf(
  emission: Emission,
  span: CelNode & { readonly op: 'apply' },
): { readonly unit: 'days' | 'months'; readonly count: Js } | null {
  const [number] = span.args
  const unit = computationOf(span)
  if (!number || unit?.by !== 'span') return null
  const count = emission.number(number)
  return unit.days > 0
    ? { unit: 'days', count: times(count, unit.days) }
    : { unit: 'months', count: times(count, unit.months) }
}

function times(code: Js, factor: number): Js {
  const number = Number(code.text)
  if (!Number.isNaN(number)) return primary(String(number * factor))
  if (factor === 1) return code
  if (factor === -1) return { text: `-${asOperand(code, level.primary)}`, level: level.unary }
  return { text: `${asOperand(code, level.product)}*${factor}`, level: level.product }
}

function emitEntry(emission: Emission, key: CelNode, value: CelNode): string {
  return `${key.op === 'literal' ? JSON.stringify(key.value) : ''}:${asOperand(withNull(emission, value), level.choice)}`
}

const macroNames = { all: 'all', exists: 'exists', exists_one: 'one', map: 'map', filter: 'filter' } as const

function emitEach(emission: Emission, node: CelNode & { readonly op: 'each' }): Js {
  const each = (body: Js): Js => {
    const text = asOperand(body, level.choice)
    return { text: `$${node.name}=>${text.startsWith('{') ? `(${text})` : text}`, level: level.choice }
  }
  const list = emission.value(node.list)
  const chosen = node.only ? runtimeCall('filter', list, each(emission.bool(node.only))) : list
  const body = node.macro === 'map' ? emission.value(node.body) : emission.bool(node.body)
  return runtimeCall(macroNames[node.macro], chosen, each(body))
}

function emitPairs(emission: Emission, node: CelNode & { readonly op: 'pairs' }): Js {
  const names = `([${node.names.map((name) => `$${name}`).join(',')}])`
  const each = (body: Js): string => `${names}=>${bodyText(body)}`
  const pairs = `${helperCall(emission, String(helpers.pairs), emission.value(node.of)).text}${node.only ? `.filter(${each(emission.bool(node.only))})` : ''}`
  switch (node.macro) {
    case 'all':
      return primary(`${pairs}.every(${each(emission.bool(node.body))})`)
    case 'exists':
      return primary(`${pairs}.some(${each(emission.bool(node.body))})`)
    case 'exists_one':
      return { text: `${pairs}.filter(${each(emission.bool(node.body))}).length===1`, level: level.equality }
    case 'transformList':
      return primary(`${pairs}.map(${each(withNull(emission, node.body))})`)
    case 'transformMap': {
      const value = asOperand(withNull(emission, node.body), level.choice)
      return primary(`Object.fromEntries(${pairs}.map(${names}=>[$${node.names[0]},${value}]))`)
    }
  }
}

function emitSortBy(emission: Emission, { list, name, body }: CelNode & { readonly op: 'sortBy' }): Js {
  const pair = `$${name}=>[${asOperand(withNull(emission, body), level.choice)},$${name}]`
  return helperCall(
    emission,
    String(helpers.inOrder),
    runtimeCall('map', emission.value(list), { text: pair, level: level.choice }),
  )
}

function emitBind(
  emission: Emission,
  { name, value, body, skipsNull }: CelNode & { readonly op: 'bind' },
): Js {
  const inner = skipsNull
    ? `$${name}==null?null:${asOperand(emission.value(body), level.choice)}`
    : bodyText(emission.value(body))
  return primary(`($${name}=>${inner})(${asOperand(emission.value(value), level.choice)})`)
}

/** The body of an arrow function; an object takes brackets. */
function bodyText(body: Js): string {
  const text = asOperand(body, level.choice)
  return text.startsWith('{') ? `(${text})` : text
}
