import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { overrideBlock } from '../../src/engine/product/blocks/override-block.ts'
import {
  inheritedValues,
  overriddenValues,
  withOverride,
  withoutOverride,
} from '../../src/studio/blocks/block-values.ts'

const read = (path: string) => JSON.parse(readFileSync(`schemas/${path}.json`, 'utf8'))
const blocks = Object.fromEntries(
  ['person', 'traveller', 'vehicle'].map((id) => [id, read(`blocks/${id}`)] as const),
)
const mounts = ['kasko', 'osago', 'sport', 'accident'].flatMap((product) =>
  Object.entries<Record<string, never>>(read(`products/${product}`).blocks)
    .filter(([, use]) => use['override'] !== undefined && String(use['use']) in blocks)
    .map(([name, use]) => [`${product} ${name}`, use] as const),
)

describe('the values of a mount', () => {
  test('an override has both values, a value of its own has none of the block', () => {
    const use = {
      use: 'person',
      at: '/owner',
      override: {
        data: { properties: { lastName: { maxLength: 40 }, nick: { type: 'string' }, gender: null } },
        rules: [{ id: 'birthDate', severity: 'warning' }],
      },
    }
    expect(overriddenValues(use, blocks)).toEqual([
      { place: ['data', 'properties', 'lastName', 'maxLength'], here: 40, ofBlock: 60 },
      {
        place: ['data', 'properties', 'gender'],
        here: null,
        ofBlock: { type: 'string', enum: ['m', 'f'], widget: 'choice' },
      },
      { place: ['data', 'properties', 'nick', 'type'], here: 'string', ofBlock: undefined },
      { place: ['rules', 'birthDate', 'severity'], here: 'warning', ofBlock: undefined },
    ])
    const inherited = inheritedValues(use, blocks).map(({ place }) => place.join('/'))
    expect(inherited).toContain('data/properties/lastName/minLength')
    expect(inherited).not.toContain('data/properties/lastName/maxLength')
  })

  test('a block that is mounted as self lends its values', () => {
    const use = {
      use: 'traveller',
      at: '/adults/*',
      override: { data: { properties: { gender: { widget: 'select' } } } },
    }
    expect(overriddenValues(use, blocks)).toMatchObject([{ here: 'select', ofBlock: 'choice' }])
  })

  test('one override comes back alone, and nothing is left when all are back', () => {
    const use = {
      use: 'person',
      at: '',
      override: { data: { properties: { lastName: { maxLength: 40, minLength: 2 } } } },
      when: 'isPerson',
    }
    const one = withoutOverride(use, ['data', 'properties', 'lastName', 'maxLength'])
    expect(one['override']).toEqual({ data: { properties: { lastName: { minLength: 2 } } } })
    expect(withoutOverride(one, ['data', 'properties', 'lastName', 'minLength'])).toEqual({
      use: 'person',
      at: '',
      when: 'isPerson',
    })
  })

  test('a rule is overridden by its id', () => {
    const use = { use: 'person', at: '' }
    const over = withOverride(use, ['rules', 'birthDate', 'holds'], 'true', blocks)
    expect(over['override']).toEqual({ rules: [{ id: 'birthDate', holds: 'true' }] })
    expect(withoutOverride(over, ['rules', 'birthDate', 'holds'])).toEqual(use)
  })

  test.each(mounts)('%s without any of its overrides is the mount of the plain block', (_, use) => {
    let left: Readonly<Record<string, never>> = use
    for (const { place } of overriddenValues(use, blocks)) left = withoutOverride(left, place) as typeof left
    const { override: _override, ...plain } = use
    expect(left).toEqual(plain)
    // Said again one by one, they make the same block.
    let again: Readonly<Record<string, never>> = left
    for (const { place, here } of overriddenValues(use, blocks))
      again = withOverride(again, place, here, blocks) as typeof left
    const block = blocks[String(use['use'])]
    expect(overrideBlock(block, again['override'])).toEqual(overrideBlock(block, use['override']))
  })
})
