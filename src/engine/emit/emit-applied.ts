import { builtinOf, computationOf } from '../cel/builtins/index.ts'
import type { CelNode } from '../cel/cel-node.ts'
import { isWhole } from '../cel/number-types.ts'
import { orElse, type Emission } from './emission.ts'
import { emitDecimal } from './emit-number.ts'
import { asOperand, level, primary, runtimeCall, type Js } from './js-code.ts'

/** Emits the call of a function as a value. */
export function emitApplied(emission: Emission, node: CelNode & { readonly op: 'apply' }): Js {
  const { name, args, type } = node
  const computation = computationOf(node)
  if (computation === null) {
    const [value, otherwise] = args.map(emission.value)
    return value && otherwise ? orElse(value, otherwise) : primary('null')
  }
  switch (computation.by) {
    case 'library':
      return helperCall(emission, computation.text, ...args.map(emission.value))
    case 'math':
      return type.kind === 'number' || computation.ofDates === null
        ? runtimeCall('val', emission.number(node))
        : runtimeCall(computation.ofDates, ...args.map(emission.value))
    case 'sum': {
      const [list] = args
      return list && !isWhole(type)
        ? emitSum(emission, list)
        : runtimeCall('sum', ...args.map(emission.value))
    }
    case 'runtime': {
      const params = builtinOf(name)?.params ?? []
      const given = args.map((arg, at) =>
        params[at] === 'number' ? emission.number(arg) : emission.value(arg),
      )
      const last = computation.last === null ? [] : [primary(JSON.stringify(computation.last))]
      return runtimeCall(computation.name, ...given, ...last)
    }
    case 'span':
      // A span is no value: `emitShift` reads it.
      return primary('null')
  }
}

/** A call of a function that the module carries along. */
export function helperCall(emission: Emission, text: string, ...args: readonly Js[]): Js {
  return primary(
    `${emission.helper(text).text}(${['r', ...args.map((arg) => asOperand(arg, level.choice))].join(',')})`,
  )
}

/** Emits the sum of a list whose numbers may have fractions. */
function emitSum(emission: Emission, list: CelNode): Js {
  const isList = list.op === 'each' && list.macro === 'map'
  const elements = isList
    ? emission.value(list)
    : runtimeCall('map', emission.value(list), { text: '$=>$', level: level.choice })
  const add = emitDecimal(emission, '+', primary('a'), primary('b'))
  return runtimeCall('plus', primary(`${elements.text}.reduce((a,b)=>${add.text},0)`))
}
