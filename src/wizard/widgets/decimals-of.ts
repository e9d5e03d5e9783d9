import type { InputWidgetProps } from './widget-props.ts'

/** Returns the most decimals that a number of the schema can have: `multipleOf: 0.01` allows two, and a whole number none. */
export function decimalsOf({
  type,
  multipleOf,
}: Pick<InputWidgetProps['schema'], 'type' | 'multipleOf'>): number {
  if (type !== 'number') return 0
  if (multipleOf === undefined) return Infinity
  const [, fraction = '', exponent = '0'] = /^\d+(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(multipleOf)) ?? []
  return fraction.length + Number(exponent)
}
