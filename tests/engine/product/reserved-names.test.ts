import { describe, expect, test } from 'vitest'
import { checkProduct } from '../../../src/engine/compile/compile-product.ts'
import { refusalOfName, type NamedElement } from '../../../src/engine/product/index.ts'
import { soundBlocks, soundFile, soundOperations, soundRating } from '../../products/sound-product.ts'

const around = { blocks: soundBlocks, ratings: { bicycle: soundRating }, operations: soundOperations }
const sound = soundFile as {
  readonly data: { readonly properties: object }
  readonly conditions?: object
  readonly constants?: object
  readonly calls?: object
}
const text = { type: 'string', maxLength: 20 }
const names = [
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__',
  'null',
  'in',
  'price',
  'today',
  'frame',
]

/** The sound product with an element of this name. */
const withName: Readonly<Record<Exclude<NamedElement, 'id'>, (name: string) => object>> = {
  field: (name) => ({
    ...sound,
    data: { ...sound.data, properties: { ...sound.data.properties, [name]: text } },
  }),
  condition: (name) => ({ ...sound, conditions: { ...sound.conditions, [name]: 'true' } }),
  key: (name) => ({ ...sound, constants: { ...sound.constants, [name]: 1 } }),
}
const refusals = new Set(['NAME_RESERVED', 'NAME_OF_TEXTS'])

describe('names that the compiler refuses', () => {
  const cases = Object.entries(withName).flatMap(([element, made]) =>
    names.map((name) => ({ element: element as NamedElement, name, made })),
  )
  test.each(cases)('$name for a $element is refused by both or by none', ({ element, name, made }) => {
    const { findings } = checkProduct({ file: made(name), ...around })
    const found = findings.find(({ code }) => refusals.has(code))
    expect(refusalOfName(element, name)).toBe(found?.code ?? null)
  })

  test('all of them are listed, with everything else that is wrong, and the texts stay known', () => {
    const properties = { ...sound.data.properties, constructor: text, toString: text }
    const file = { ...sound, data: { ...sound.data, properties } }
    const alone = checkProduct({ file, ...around })
    const pathsOf = (check: typeof alone) =>
      check.findings.filter(({ severity }) => severity === 'error').map(({ path }) => path)
    const reserved = ['/data/properties/constructor', '/data/properties/toString']
    expect(pathsOf(alone)).toEqual(reserved)
    expect(alone.product).toBeNull()
    expect(alone.messages).toEqual(checkProduct({ file: soundFile, ...around }).messages)
    const faulty = { ...file, conditions: { ...sound.conditions, broken: 'data.nothing' } }
    expect(pathsOf(checkProduct({ file: faulty, ...around }))).toEqual([...reserved, '/conditions/broken'])
  })

  test('a name of an element that has an id is refused only where it is a name of every object', () => {
    expect([refusalOfName('id', 'price'), refusalOfName('id', 'constructor')]).toEqual([
      null,
      'NAME_RESERVED',
    ])
  })
})
