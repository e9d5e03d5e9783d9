import { isObject, type Json } from '../../engine/json.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { Layer } from './layers.ts'

/** A property that decides between alternatives and is declared in them alone takes the values of all of them. */
export function decidingSchema(name: string, stated: SourceNode, layers: readonly Layer[]): SourceNode {
  const all = layers.flatMap((layer) => {
    const one = layer.node.at('properties')?.at(name) ?? null
    return one === null ? [] : [{ one, isDeciding: layer.decidedBy === name }]
  })
  const whole = all.find(({ isDeciding }) => !isDeciding)
  if (whole !== undefined) return whole.one
  const values = all.flatMap(({ one }): readonly Json[] => {
    const constant = one.at('const')
    const listed = one.at('enum')
    for (const node of [constant, listed]) node?.kept()
    return constant !== null ? [constant.value] : (listed?.elements().map(({ value }) => value) ?? [])
  })
  if (!isObject(stated.value)) return stated
  const { const: _, enum: __, not: ___, ...rest } = stated.value
  // An alternative for all other values: any may be typed.
  if (all.some(({ one }) => one.at('not') !== null)) return stated.saying({ type: 'string', ...rest })
  return stated.saying({ ...rest, enum: [...new Set(values)] })
}
