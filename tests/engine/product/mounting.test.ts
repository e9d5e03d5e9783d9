import { expect, test } from 'vitest'
import { rewriteExpression } from '../../../src/engine/product/parameters/rewrite-expression.ts'
import { applyChanges, type Change } from '../../products/apply-changes.ts'
import { compileSound, soundFile } from '../../products/sound-product.ts'
import type { ExpandedProduct } from '../../../src/engine/compile/index.ts'

const names = {
  self: (field: string | null) =>
    field === null ? 'data.owner' : `data.owner.${field === 'name' ? 'fullName' : field}`,
  path: (relative: string) => `/owner${relative}`,
  call: (name: string) => (name === 'find' ? 'ownerFind' : name),
  condition: (name: string) => (name === 'byHand' ? 'ownerByHand' : name),
  parameter: () => null,
}

test.each([
  ['self.name != null', 'data.owner.fullName != null'],
  ['self . name == self.city', 'data.owner.fullName == data.owner.city'],
  ['\'self.name\' + self.name + "calls.find"', '\'self.name\' + data.owner.fullName + "calls.find"'],
  ["r'self.name\\' + self.name", "r'self.name\\' + data.owner.fullName"],
  ["'it\\'s self.name' + self.name", "'it\\'s self.name' + data.owner.fullName"],
  ['"""self.name\n"self" """ + self.name', '"""self.name\n"self" """ + data.owner.fullName'],
  ['self.name // self.name is the name', 'data.owner.fullName // self.name is the name'],
  ['calls.find.ok && byHand', 'calls.ownerFind.ok && ownerByHand'],
  ['calls.other.ok', 'calls.other.ok'],
  ['data.self.name && data.calls.find && data.byHand', 'data.self.name && data.calls.find && data.byHand'],
  ['valid(\'/name\') && verified("/phone")', 'valid(\'/owner/name\') && verified("/owner/phone")'],
  ["visited('name')", "visited('name')"],
  ['has(self.name) ? self : null', 'has(data.owner.fullName) ? data.owner : null'],
  ['byHand(1) && 1e3 > 0xff', 'byHand(1) && 1e3 > 0xff'],
  ["'unfinished self.name", "'unfinished self.name"],
])('%s is said as %s', (inBlock, inProduct) => {
  expect(rewriteExpression(inBlock, names)).toBe(inProduct)
})

test('a block at an object speaks of the object, a block in a list of the item', () => {
  const { calls, fields, rules, conditions } = sound()

  expect(calls['ownerFind']?.when?.source).toBe("valid('/owner/passport') && valid('/owner/birthDate')")
  expect(calls['riderFind']).toMatchObject({
    list: 'riders',
    response: [{ to: '/riders/*/name' }, { to: '/riders/*/city' }],
  })
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['/owner/birthDate', '/riders/*/bornOn']))
  expect(conditions['riderByHand']?.source).toBe('calls.riderFind.manual')
  expect(rules.find(({ id }) => id === 'riderAge')).toMatchObject({
    at: ['/riders/*/bornOn'],
    list: 'riders',
    holds: { source: 'date(item.bornOn) <= today && age(item.bornOn, today) <= const.oldest' },
  })
})

test('a block takes part under the condition of its mount', () => {
  const { calls, fields, slides } = sound([{ put: '/blocks/owner/when', value: 'sport' }])

  expect(calls['ownerFind']?.when?.source).toBe(
    "sport && (valid('/owner/passport') && valid('/owner/birthDate'))",
  )
  expect(fields['/owner/name']?.whenAll).toEqual(['sport'])
  expect(fields['/riders/*/name']?.whenAll).toEqual(['shared'])
  const parts = slides[1]?.parts.filter((part) => part.whenAll.includes('sport')) ?? []
  expect(parts.map(({ kind }) => kind)).toEqual(['input', 'input', 'found', 'note'])
})

test('conditions on the way to a part are put together, outermost first', () => {
  const { slides } = sound([
    { put: '/blocks/owner/when', value: 'sport' },
    { put: '/slides/1/parts/1/when', value: 'shared' },
  ])

  expect(slides[1]?.parts[1]).toMatchObject({ at: ['/owner/passport'], whenAll: ['shared', 'sport'] })
  expect(slides[1]?.parts[3]).toMatchObject({ kind: 'found', edit: [{ whenAll: ['ownerByHand'] }] })
})

test('leaving out a part removes what refers only to it', () => {
  const { calls, fields, conditions, slides } = sound()

  expect(fields['/owner/city']).toBeUndefined()
  expect(conditions['ownerInCity']).toBeUndefined()
  expect(calls['ownerCities']).toBeUndefined()
  expect(calls['ownerFind']?.response.map(({ to }) => to)).toEqual(['/owner/name'])
  expect(slides[1]?.parts.find(({ kind }) => kind === 'found')).toMatchObject({ facts: ['/owner/birthDate'] })
  // An outcome that showed at the field shows at the mount.
  expect(calls['ownerFind']?.outcomes.find(({ name }) => name === 'offline')?.at).toBe('/owner')
  expect(calls['riderFind']?.outcomes.find(({ name }) => name === 'offline')?.at).toBe('/riders/*/city')
})

test('an override is merged by key; null takes a key away, rules are merged by id', () => {
  const override = {
    constants: { oldest: 90 },
    data: { properties: { name: { minLength: null, maxLength: 40 } } },
    rules: [{ id: 'age', severity: 'warning' }],
    calls: { find: { timeoutMs: 3000, outcomes: { notFound: { stop: 'too-dear' } } } },
  }
  const { calls, fields, rules, constants } = sound([
    { put: '/blocks/owner/override', value: override },
    { put: '/constants/oldest', value: 90 },
  ])

  expect(fields['/owner/name']?.schema).toEqual({ type: 'string', maxLength: 40 })
  expect(fields['/riders/*/name']?.schema).toEqual({ type: 'string', minLength: 1 })
  expect(rules.find(({ id }) => id === 'ownerAge')).toMatchObject({
    severity: 'warning',
    at: ['/owner/birthDate'],
  })
  expect(calls['ownerFind']).toMatchObject({ timeoutMs: 3000 })
  expect(calls['ownerFind']?.outcomes.find(({ name }) => name === 'notFound')).toMatchObject({
    status: [404],
    at: '/owner/passport',
    stop: 'too-dear',
  })
  expect(constants['oldest']).toBe(90)
})

test('an override that breaks the block is reported at its mount, with the place in the block', () => {
  const { findings } = compileSound(
    applyChanges(soundFile, [
      { put: '/blocks/owner/override', value: { calls: { find: { operation: 5 } } } },
    ]),
  )

  expect(findings[0]).toMatchObject({
    code: 'SHAPE_TYPE',
    path: '/blocks/owner',
    block: { id: 'rider', path: '/calls/find/operation' },
  })
})

test('a block’s fields have the conditions of the object that they are mounted in', () => {
  const { fields } = sound([
    { put: '/data/properties/owner', value: { type: 'object', when: 'sport', properties: {} } },
  ])

  expect(fields['/owner/name']?.whenAll).toEqual(['sport'])
})

function sound(changes: readonly Change[] = []): ExpandedProduct {
  const { product, findings } = compileSound(applyChanges(soundFile, changes))
  if (!product) throw new Error(JSON.stringify(findings, null, 2))
  return product
}
