import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { builtinOf, functions, methods, namespaced } from '../../../src/engine/cel/builtins/index.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'

const all = Object.entries({ ...functions, ...methods, ...namespaced })

test('a function that is called with and without a value before it is one entry', () => {
  const both = Object.keys(functions).filter((name) => Object.hasOwn(methods, name))
  expect(both).toEqual(['size'])
  for (const name of both) expect(functions[name]).toBe(methods[name])
})

test.each(all)('%s is found by its name, and the function that computes it exists', (name, builtin) => {
  expect(builtinOf(name)).toBe(builtin)
  for (const computation of [builtin.compute, builtin.computeAll ?? builtin.compute])
    if (computation.by === 'runtime') expect(runtime[computation.name]).toBeTypeOf('function')
})

test.each(
  all.flatMap(([name, { compute, computeAll }]) =>
    [compute, computeAll].flatMap((computation) =>
      computation?.by === 'library' ? [[name, computation.compute] as const] : [],
    ),
  ),
)('the text of %s is a function of its arguments alone, which gives null for none', (_, compute) => {
  // The text travels with products: evaluated by itself it must find nothing that stands around it.
  const alone = runInThisContext(`(${String(compute)})`) as typeof compute
  expect(alone(runtime, undefined, undefined, undefined)).toEqual(
    compute(runtime, undefined, undefined, undefined),
  )
})
