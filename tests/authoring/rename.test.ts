import { expect, test } from 'vitest'
import {
  namedBy,
  readForRename,
  rename,
  type RenameResult,
  type Renaming,
} from '../../src/authoring/index.ts'
import { metaSchemas } from '../../src/engine/product/index.ts'
import type { Json, JsonObject } from '../../src/engine/json.ts'

const text = { type: 'string' } as const
const household = {
  format: 1,
  id: 'form',
  routes: ['/form'],
  constants: { adult: 18, child: 7 },
  data: {
    type: 'object',
    $defs: {
      person: {
        type: 'object',
        properties: { name: text, born: { type: 'string', format: 'date' } },
        required: ['name'],
      },
    },
    properties: {
      name: text,
      head: { $ref: '#/$defs/person' },
      other: { $ref: '#/$defs/person' },
      rooms: { type: 'integer', minimum: 1, maximum: 'const.adult' },
      pay: {
        type: 'object',
        discriminator: { propertyName: 'kind' },
        oneOf: [
          { type: 'object', properties: { kind: { const: 'card' }, card: text }, required: ['card'] },
          { type: 'object', properties: { kind: { const: 'cash' }, sum: { type: 'integer' } } },
        ],
      },
      homes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: text,
            people: {
              type: 'array',
              items: { type: 'object', properties: { name: text, age: { type: 'integer' } } },
            },
            adults: {
              type: 'integer',
              computed: 'item.people.filter(name, name.age >= const.adult).size()',
            },
          },
        },
      },
      longest: {
        ...text,
        computed: "cel.bind(name, data.name, data.homes.map(h, h.name).join(name + ': name'))",
      },
    },
  },
  conditions: {
    roomy: 'data.rooms > 3',
    named: "roomy && data['name'] != '' && valid('/head/name')",
    shadow: 'data.homes.exists(roomy, roomy.adults > 1)',
    seen: "visited('start')",
  },
  values: { people: 'data.rooms', each: { is: 'item.adults', per: 'homes' } },
  lists: {
    homes: {
      at: '/homes',
      min: 0,
      max: 'data.rooms',
      unique: 'item.name',
      parts: [{ at: '/name', when: 'named' }, { list: 'people' }],
      card: { title: ['/name'], facts: ['/adults'] },
    },
    people: {
      at: '/homes/*/people',
      min: 0,
      max: 'const.child',
      parts: [{ at: '/name' }, { at: '/age' }],
      card: { title: ['/name'], facts: ['/age'] },
    },
  },
  slides: [
    {
      id: 'start',
      parts: [
        { at: '/name' },
        { at: '/rooms' },
        { at: '/head/name' },
        { at: '/other/name' },
        { at: '/head/born' },
        { at: '/other/born' },
      ],
    },
    {
      id: 'pay',
      when: 'seen',
      parts: [{ at: '/pay/kind' }, { at: '/pay/card' }, { at: '/pay/sum' }, { note: 'hint', when: 'shadow' }],
    },
    { id: 'homes', parts: [{ list: 'homes' }, { show: ['/longest'] }] },
    { id: 'end', parts: [{ review: true }] },
  ],
  rules: [
    {
      id: 'older',
      at: '/homes/*/people/*/age',
      holds: 'item.name != outer.name && item.age > const.child && outer.people.all(p, p.name != outer.name)',
    },
  ],
  submit: { slide: 'end', operation: 'submitForm' },
  texts: {
    en: {
      'slide.start.title': 'Start {people, plural, one {# room} other {# rooms of {people}}}',
      'homes.name.label': 'Name',
      'homes.people.name.label': 'Name of a person',
      'rule.older': 'people',
    },
  },
} satisfies JsonObject

function renamed(renaming: Renaming, file: JsonObject = household): RenameResult {
  return rename(readForRename({ file, blocks: {}, ratings: {}, terms: null, texts: {} }), renaming)
}

/** Every place of the file that a rename changes, with what it holds then. */
function changesOf(renaming: Renaming): Readonly<Record<string, string>> {
  const result = renamed(renaming)
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return Object.fromEntries(
    result.edits.flatMap(({ edits }) =>
      edits.map((edit) => {
        if (edit.op === 'move') return [edit.from, `→ ${edit.path}`]
        return [edit.path, edit.op === 'remove' ? 'removed' : String(edit.value)]
      }),
    ),
  )
}

test('the field of an inner list is another one than those of the same name around it', () => {
  expect(changesOf({ kind: 'field', from: '/homes/*/people/*/name', to: 'called' })).toEqual({
    '/lists/people/parts/0/at': '/called',
    '/lists/people/card/title/0': '/called',
    '/rules/0/holds':
      'item.called != outer.name && item.age > const.child && outer.people.all(p, p.called != outer.name)',
    '/data/properties/homes/items/properties/people/items/properties/name':
      '→ /data/properties/homes/items/properties/people/items/properties/called',
    '/texts/en/homes.people.name.label': '→ /texts/en/homes.people.called.label',
  })
})

test('examples follow the fields and the conditions that they are about', () => {
  const examples = {
    conditions: { roomy: [{ given: [{ of: 'data.rooms', is: 4 }], holds: true }] },
    rules: {
      older: [
        {
          given: [
            { of: 'item.name', is: 'Ann' },
            { of: 'outer.name', is: 'Home' },
          ],
          holds: false,
        },
      ],
    },
  }
  const fileOf = (renaming: Renaming) => {
    const result = renamed(renaming, { ...household, examples })
    if (!result.ok) throw new Error(JSON.stringify(result.refusals))
    return result.file['examples']
  }
  expect(fileOf({ kind: 'field', from: '/rooms', to: 'roomCount' })).toMatchObject({
    conditions: { roomy: [{ given: [{ of: 'data.roomCount', is: 4 }] }] },
  })
  expect(fileOf({ kind: 'field', from: '/homes/*/name', to: 'called' })).toMatchObject({
    rules: { older: [{ given: [{ of: 'item.name' }, { of: 'outer.called' }] }] },
  })
  expect(fileOf({ kind: 'condition', from: 'roomy', to: 'spacious' })).toMatchObject({
    conditions: { spacious: examples.conditions.roomy },
  })
})

test('a field is renamed where `outer`, `item` and variables of comprehensions mean it', () => {
  expect(changesOf({ kind: 'field', from: '/homes/*/name', to: 'called' })).toEqual({
    '/lists/homes/parts/0/at': '/called',
    '/lists/homes/card/title/0': '/called',
    '/lists/homes/unique': 'item.called',
    '/rules/0/holds':
      'item.name != outer.called && item.age > const.child && outer.people.all(p, p.name != outer.called)',
    '/data/properties/longest/computed':
      "cel.bind(name, data.name, data.homes.map(h, h.called).join(name + ': name'))",
    '/data/properties/homes/items/properties/name': '→ /data/properties/homes/items/properties/called',
    '/texts/en/homes.name.label': '→ /texts/en/homes.called.label',
  })
})

test('names that cel.bind and comprehensions bind stay, and so do texts in quotation marks', () => {
  expect(changesOf({ kind: 'field', from: '/name', to: 'called' })).toEqual({
    '/slides/0/parts/0/at': '/called',
    '/conditions/named': "roomy && data['called'] != '' && valid('/head/name')",
    '/data/properties/longest/computed':
      "cel.bind(name, data.called, data.homes.map(h, h.name).join(name + ': name'))",
    '/data/properties/name': '→ /data/properties/called',
  })
})

test('a field of items is renamed where a field that chooses one of them means it by `option`', () => {
  const best = {
    ...text,
    options: {
      list: 'homes',
      only: "option.name != '' && option['adults'] > 0",
      also: { '/name': 'option.name', '/rooms': 'option.people.filter(option, option.name != null).size()' },
    },
  }
  const properties = { ...household.data.properties, best }
  const file = { ...household, data: { ...household.data, properties } }
  const optionsAfter = (from: string): Json => {
    const result = renamed({ kind: 'field', from, to: 'renewed' }, file)
    if (!result.ok) throw new Error(JSON.stringify(result.refusals))
    const { data } = result.file as typeof file
    return (data.properties['best'] as JsonObject)['options'] ?? null
  }
  expect(optionsAfter('/homes/*/name')).toMatchObject({
    only: "option.renewed != '' && option['adults'] > 0",
    also: { '/name': 'option.renewed' },
  })
  expect(optionsAfter('/homes/*/adults')).toMatchObject({
    only: "option.name != '' && option['renewed'] > 0",
  })
  expect(optionsAfter('/homes/*/people')).toMatchObject({
    also: { '/rooms': 'option.renewed.filter(option, option.name != null).size()' },
  })
  expect(optionsAfter('/homes/*/people/*/name')).toMatchObject({
    only: "option.name != '' && option['adults'] > 0",
    also: {
      '/name': 'option.name',
      '/rooms': 'option.people.filter(option, option.renewed != null).size()',
    },
  })
  expect(optionsAfter('/rooms')).toHaveProperty(['also', '/renewed'])
})

test('a list takes everything below it along', () => {
  const changes = changesOf({ kind: 'field', from: '/homes/*/people', to: 'members' })
  expect(changes['/lists/people/at']).toBe('/homes/*/members')
  expect(changes['/rules/0/at']).toBe('/homes/*/members/*/age')
  expect(changes['/data/properties/homes/items/properties/adults/computed']).toBe(
    'item.members.filter(name, name.age >= const.adult).size()',
  )
  expect(changes['/texts/en/homes.people.name.label']).toBe('→ /texts/en/homes.members.name.label')
})

test('a field of a definition is renamed once and at every use', () => {
  expect(changesOf({ kind: 'field', from: '/head/name', to: 'called' })).toEqual({
    '/data/$defs/person/properties/name': '→ /data/$defs/person/properties/called',
    '/data/$defs/person/required/0': 'called',
    '/slides/0/parts/2/at': '/head/called',
    '/slides/0/parts/3/at': '/other/called',
    '/conditions/named': "roomy && data['name'] != '' && valid('/head/called')",
  })
  const result = renamed({ kind: 'field', from: '/head/name', to: 'called' })
  expect(result.ok && result.migration.rename).toEqual({
    '/head/name': '/head/called',
    '/other/name': '/other/called',
  })
})

test('the field that decides between alternatives is renamed in each of them', () => {
  expect(changesOf({ kind: 'field', from: '/pay/kind', to: 'way' })).toEqual({
    '/data/properties/pay/discriminator/propertyName': 'way',
    '/data/properties/pay/oneOf/0/properties/kind': '→ /data/properties/pay/oneOf/0/properties/way',
    '/data/properties/pay/oneOf/1/properties/kind': '→ /data/properties/pay/oneOf/1/properties/way',
    '/slides/1/parts/0/at': '/pay/way',
  })
})

test('a condition is no variable of the same name', () => {
  expect(changesOf({ kind: 'condition', from: 'roomy', to: 'spacious' })).toEqual({
    '/conditions/roomy': '→ /conditions/spacious',
    '/conditions/named': "spacious && data['name'] != '' && valid('/head/name')",
  })
  expect(changesOf({ kind: 'condition', from: 'shadow', to: 'crowded' })).toEqual({
    '/conditions/shadow': '→ /conditions/crowded',
    '/slides/1/parts/3/when': 'crowded',
  })
})

test('constants are renamed in expressions and bounds, slides with everything that names them', () => {
  expect(changesOf({ kind: 'constant', from: 'adult', to: 'majority' })).toEqual({
    '/constants/adult': '→ /constants/majority',
    '/data/properties/rooms/maximum': 'const.majority',
    '/data/properties/homes/items/properties/adults/computed':
      'item.people.filter(name, name.age >= const.majority).size()',
  })
  expect(changesOf({ kind: 'slide', from: 'end', to: 'send' })).toEqual({
    '/slides/3/id': 'send',
    '/submit/slide': 'send',
  })
  expect(changesOf({ kind: 'slide', from: 'start', to: 'begin' })).toEqual({
    '/slides/0/id': 'begin',
    '/conditions/seen': "visited('begin')",
    '/texts/en/slide.start.title': '→ /texts/en/slide.begin.title',
  })
})

test('definitions are renamed with their references, values in the texts that say them', () => {
  expect(changesOf({ kind: 'definition', from: 'person', to: 'human' })).toEqual({
    '/data/$defs/person': '→ /data/$defs/human',
    '/data/properties/head/$ref': '#/$defs/human',
    '/data/properties/other/$ref': '#/$defs/human',
  })
  expect(changesOf({ kind: 'value', from: 'people', to: 'rooms' })).toEqual({
    '/values/people': '→ /values/rooms',
    '/texts/en/slide.start.title': 'Start {rooms, plural, one {# room} other {# rooms of {rooms}}}',
  })
})

test.each<readonly [string, Renaming, string]>([
  ['a name that is taken', { kind: 'field', from: '/homes/*/name', to: 'people' }, 'TAKEN'],
  ['a name that another condition has', { kind: 'condition', from: 'roomy', to: 'named' }, 'TAKEN'],
  ['no identifier', { kind: 'field', from: '/name', to: '2nd' }, 'NOT_A_NAME'],
  ['no identifier of a condition', { kind: 'condition', from: 'roomy', to: 'Big-room' }, 'NOT_A_NAME'],
  ['a word of the language', { kind: 'condition', from: 'roomy', to: 'data' }, 'FAULTY'],
  ['a reserved word', { kind: 'field', from: '/name', to: 'while' }, 'FAULTY'],
  ['the first word of text keys', { kind: 'field', from: '/name', to: 'slide' }, 'FAULTY'],
  ['what there is not', { kind: 'call', from: 'quote', to: 'price' }, 'UNKNOWN'],
  ['the same name', { kind: 'slide', from: 'start', to: 'start' }, 'SAME'],
  ['a name that a variable hides', { kind: 'condition', from: 'roomy', to: 'p' }, 'CAPTURED'],
])('%s is refused in words', (_, renaming, code) => {
  const file = {
    ...household,
    conditions: { ...household.conditions, named: 'roomy && [true, false].exists(p, p || roomy)' },
  }
  const result = renamed(renaming, code === 'CAPTURED' ? file : household)
  expect(result.ok ? [] : result.refusals.map((one) => one.code)).toContain(code)
  expect(result.ok ? [] : result.refusals.filter(({ message }) => message.length < 10)).toEqual([])
})

const failures = {
  offline: { retry: true },
  timeout: { code: 'QDM_UPSTREAM_TIMEOUT', retry: true },
  malformed: { code: 'QDM_UPSTREAM_MALFORMED', retry: true },
  error: { retry: true },
}

/** The household with a call that sends this. */
const sending = (names: string) => ({
  ...household,
  calls: {
    tell: {
      operation: 'tell',
      when: 'data.rooms > 1',
      request: { body: { names } },
      outcomes: { ok: {}, ...failures },
    },
  },
  slides: household.slides.map((slide) =>
    slide.id === 'end' ? { ...slide, gates: [{ id: 'told', holds: 'calls.tell.ok' }] } : slide,
  ),
})

const grown = { kind: 'field', from: '/homes/*/adults', to: 'grown' } as const

test.each([
  '(data.homes + data.homes).map(h, h.name)',
  '(data.homes + data.homes + data.homes).exists(h, h.name == data.name)',
  '(data.homes + data.homes).size()',
  'size(data.homes + data.homes)',
  '(data.homes + data.homes)[0].name',
  "(data.homes + data.homes).map(h, h.name + '!').join(', ')",
])('a field is renamed when a request uses other fields of joined lists: %s', (names) => {
  const result = renamed(grown, sending(names))
  expect(result.ok ? [] : result.refusals).toEqual([])
})

test.each([
  'data.homes + data.homes',
  '(data.homes + data.homes).filter(h, h.name != null)',
  '(data.homes + data.homes).map(h, h)',
  "(data.homes + data.homes).map(h, {'home': h})",
  '(data.homes + data.homes)[0]',
  '[data.homes + data.homes]',
  '(data.homes + data.homes).map(h, h.name == null ? h : data.homes[0])',
])('a field is not renamed when a request sends joined lists whole: %s', (names) => {
  const result = renamed(grown, sending(names))
  expect(result.ok ? null : result.refusals[0]).toMatchObject({ code: 'WHOLE' })
})

test('a member that may be a field of several places is refused', () => {
  const file = {
    ...household,
    conditions: { ...household.conditions, shadow: "(data.homes + data.homes)[0].name == ''" },
  }
  const result = renamed({ kind: 'field', from: '/homes/*/name', to: 'called' }, file)
  expect(result.ok ? null : result.refusals[0]).toMatchObject({ code: 'UNCLEAR', path: '/conditions/shadow' })
})

test('every name of the grammar is known to be something that can be renamed or not', () => {
  const names: string[] = []
  const visit = (value: Json, definition: string, property: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      const isProperties = key === 'properties' && typeof inner === 'object' && !Array.isArray(inner)
      if (key === '$ref' && /\/(?:Name|Key|FieldName)$/.test(String(inner)))
        names.push(`${definition}.${property}`)
      else if (isProperties && inner !== null)
        for (const [name, schema] of Object.entries(inner as JsonObject)) visit(schema, definition, name)
      else visit(inner, definition, property)
    }
  }
  const { $defs, ...product } = metaSchemas.product
  visit(product, 'ProductFile', '')
  for (const [name, schema] of Object.entries($defs)) visit(schema, name, '')
  const known = Object.keys(namedBy)
  expect([...new Set(names)].filter((name) => !known.includes(name)).toSorted()).toEqual([])
  expect(known.filter((name) => !names.includes(name))).toEqual([])
})
