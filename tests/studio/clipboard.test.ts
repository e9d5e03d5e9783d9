import { describe, expect, test } from 'vitest'
import {
  contentOf,
  Draft,
  parseJson,
  productPath,
  textsPath,
  valueOf,
  type Change,
  type Edit,
  type JsonValue,
} from '../../src/authoring/index.ts'
import { copyOf } from '../../src/studio/clipboard/copy-element.ts'
import { readCopied, type CopiedElements } from '../../src/studio/clipboard/copied-elements.ts'
import { namesIn, renamedExpression } from '../../src/studio/clipboard/element-names.ts'
import { pasteOf, type PastePlan } from '../../src/studio/clipboard/paste-elements.ts'
import { allElements, outlineOf, type OutlineElement } from '../../src/studio/outline/outline-tree.ts'

const source = {
  id: 'bike',
  constants: { oldest: 80 },
  conditions: { grownUp: 'age(data.owner.birthDate, today) <= const.oldest', sure: 'grownUp && data.club' },
  data: {
    type: 'object',
    properties: {
      owner: { type: 'object', properties: { birthDate: { type: 'string', format: 'date' } } },
      club: { type: 'boolean' },
      phone: { type: 'string', format: 'phone' },
      bikes: { type: 'array', items: { type: 'object', properties: { frame: { type: 'string' } } } },
    },
  },
  lists: {
    bikes: {
      at: '/bikes',
      min: 1,
      max: 3,
      parts: [{ at: '/frame' }],
      card: { title: ['/frame'], facts: [] },
      unique: 'item.frame',
    },
  },
  slides: [
    {
      id: 'owner',
      when: 'sure',
      parts: [
        { at: '/owner/birthDate' },
        { at: '/phone', requiredWhen: 'grownUp' },
        { note: 'care', tone: 'info' },
        { list: 'bikes' },
        { found: 'lookUp' },
      ],
      gates: [{ id: 'ready', holds: "valid('/phone') && data.owner.birthDate != null" }],
    },
  ],
  rules: [{ id: 'young', at: '/owner/birthDate', holds: 'grownUp' }],
}
const target = {
  id: 'boat',
  conditions: { grownUp: 'data.phone != null' },
  data: { type: 'object', properties: { phone: { type: 'string' } } },
  slides: [
    { id: 'owner', parts: [{ at: '/phone' }] },
    { id: 'pay', parts: [] },
  ],
  purchase: { slide: 'pay' },
}
const texts = {
  bike: {
    ru: {
      'bike.slide.owner.title': 'Владелец',
      'bike.phone.label': 'Телефон',
      'bike.note.care': 'Осторожно',
      'bike.list.bikes.add': 'Добавить',
      'bike.gate.ready': 'Готово',
      'bike.bikes.frame.label': 'Рама',
      'bike.condition.grownUp': 'взрослый',
      'bike.rule.young': 'Рано',
    },
    en: { 'bike.phone.label': 'Phone', 'bike.owner.birthDate.label': 'Birth date' },
  },
  boat: {
    ru: { 'boat.slide.owner.title': 'Хозяин', 'boat.note.care': 'Внимание', 'boat.phone.label': 'Номер' },
    en: {},
  },
}

function draftOf(product: 'bike' | 'boat', file: object): Draft {
  return new Draft({
    [productPath(product)]: parseJson(JSON.stringify(file)),
    [textsPath(product, 'ru')]: parseJson(JSON.stringify(texts[product].ru)),
    [textsPath(product, 'uz')]: parseJson('{}'),
    [textsPath(product, 'en')]: parseJson(JSON.stringify(texts[product].en)),
  })
}

function elementOf(
  draft: Draft,
  product: string,
  kind: OutlineElement['kind'],
  name: string,
): OutlineElement {
  const found = allElements(outlineOf(draft, productPath(product))).find(
    (one) => one.kind === kind && one.name === name,
  )
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}

function applied(draft: Draft, edits: readonly Edit[]): readonly string[] {
  const ids = edits.map((_, at) => `c${String(at).padStart(4, '0')}`)
  draft.add(
    edits.map((edit, at): Change => ({ id: ids[at] ?? '', group: 'g', author: 'a', at: at + 1, edit })),
  )
  return ids
}

function valueAt(draft: Draft, path: string): JsonValue {
  const node = draft.at(path)
  return node ? valueOf(contentOf(node)) : null
}

function copied(kind: OutlineElement['kind'], name: string): CopiedElements {
  const draft = draftOf('bike', source)
  const copy = copyOf(draft, 'bike', elementOf(draft, 'bike', kind, name))
  const read = copy && readCopied(JSON.stringify(copy))
  if (!read) throw new Error('nothing was copied')
  return read
}

function pasted(copy: CopiedElements, draft: Draft, selected: OutlineElement | null): PastePlan {
  const plan = pasteOf(draft, 'boat', copy, selected?.handle ?? null)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

describe('a slide copied to another product', () => {
  const copy = copied('slide', 'owner')
  const draft = draftOf('boat', target)
  const plan = pasted(copy, draft, elementOf(draft, 'boat', 'slide', 'owner'))
  const ids = applied(draft, plan.edits)
  const file = valueAt(draft, productPath('boat')) as typeof source
  const [, slide] = file.slides

  test('comes behind the selected slide, with its fields, its list, its conditions and their constants', () => {
    expect(file.slides.map(({ id }) => id)).toEqual(['owner', 'owner2', 'pay'])
    expect(Object.keys(file.data.properties)).toEqual(['phone', 'owner', 'phone2', 'bikes'])
    expect(file.data.properties.owner).toEqual({
      type: 'object',
      properties: { birthDate: { type: 'string', format: 'date' } },
    })
    expect(file.lists.bikes.unique).toBe('item.frame')
    expect(file.constants).toEqual({ oldest: 80 })
    expect(plan.shown?.(ids)).toBe(ids[0])
  })

  test('taken names are new ones everywhere, and are said', () => {
    expect(file.conditions).toEqual({
      grownUp: 'data.phone != null',
      grownUp2: 'age(data.owner.birthDate, today) <= const.oldest',
      sure: 'grownUp2 && data.club',
    })
    expect(slide?.parts[1]).toEqual({ at: '/phone2', requiredWhen: 'grownUp2' })
    expect(slide?.parts[2]).toEqual({ note: 'care2', tone: 'info' })
    expect(slide?.gates[0]?.holds).toBe("valid('/phone2') && data.owner.birthDate != null")
    expect(plan.renamed.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
      'care care2',
      'grownUp grownUp2',
      'owner owner2',
      'phone phone2',
    ])
  })

  test('what it mentions and the product does not have is said', () => {
    expect(plan.missing).toContain('lookUp')
  })

  test('texts come in every language, under the new names', () => {
    expect(valueAt(draft, textsPath('boat', 'ru'))).toEqual({
      ...texts.boat.ru,
      'boat.slide.owner2.title': 'Владелец',
      'boat.phone2.label': 'Телефон',
      'boat.note.care2': 'Осторожно',
      'boat.list.bikes.add': 'Добавить',
      'boat.gate.ready': 'Готово',
      'boat.bikes.frame.label': 'Рама',
      'boat.condition.grownUp2': 'взрослый',
    })
    expect(valueAt(draft, textsPath('boat', 'en'))).toEqual({
      'boat.owner.birthDate.label': 'Birth date',
      'boat.phone2.label': 'Phone',
    })
  })
})

test('a question copied within a product gets a field of its own, behind the selected one', () => {
  const draft = draftOf('bike', source)
  const part = elementOf(draft, 'bike', 'part', '/phone')
  const plan = pasteOf(draft, 'bike', copied('part', '/phone'), part.handle)
  if (typeof plan === 'string') throw new Error(plan)
  applied(draft, plan.edits)
  const file = valueAt(draft, productPath('bike')) as typeof source
  expect(file.slides[0]?.parts.slice(1, 3)).toEqual([
    { at: '/phone', requiredWhen: 'grownUp' },
    { at: '/phone2', requiredWhen: 'grownUp' },
  ])
  expect(file.data.properties).toHaveProperty('phone2', { type: 'string', format: 'phone' })
  // The condition is the same one: it is not copied.
  expect(Object.keys(file.conditions)).toEqual(['grownUp', 'sure'])
  expect(plan.renamed).toEqual([{ from: 'phone', to: 'phone2' }])
})

test('a question of a list becomes one of a slide, and its field goes with it', () => {
  const draft = draftOf('boat', target)
  const plan = pasted(copied('part', '/frame'), draft, elementOf(draft, 'boat', 'slide', 'pay'))
  applied(draft, plan.edits)
  const file = valueAt(draft, productPath('boat')) as typeof source
  expect(file.slides[1]?.parts).toEqual([{ at: '/frame' }])
  expect(file.data.properties).toHaveProperty('frame')
  expect(valueAt(draft, textsPath('boat', 'ru'))).toHaveProperty(['boat.frame.label'], 'Рама')
})

test.each([
  ['condition', 'sure', 'conditions'],
  ['rule', 'young', 'rules'],
  ['constant', 'oldest', 'constants'],
  ['list', 'bikes', 'lists'],
  ['field', '/club', 'data'],
] as const)('a %s comes to its section, which is made when the product has none', (kind, name, section) => {
  const draft = draftOf('boat', target)
  const plan = pasted(copied(kind, name), draft, null)
  applied(draft, plan.edits)
  expect(JSON.stringify((valueAt(draft, productPath('boat')) as Record<string, unknown>)[section])).toContain(
    name.replace('/', ''),
  )
})

test.each(['', 'Полис', '{}', '{"qadam":"elements","version":1}', '[1]', `{${' '.repeat(600_000)}}`])(
  'a clipboard with something else is not read',
  (text) => {
    expect(readCopied(text)).toBeNull()
  },
)

test('names in texts of an expression stay', () => {
  const rename = (_: string, name: string) => `${name}2`
  expect(
    renamedExpression("grown && data.kind == 'grown' && calls.find.ok && const.max > 1 // grown", rename),
  ).toBe("grown2 && data.kind2 == 'grown' && calls.find2.ok && const.max2 > 1 // grown")
  expect([...namesIn({ holds: 'a && data.b.c' }).condition]).toEqual(['a'])
})

describe('a slide that shows a block', () => {
  const withBlock = {
    ...source,
    constants: { ...source.constants, adult: 18 },
    conditions: { ...source.conditions, alone: 'data.rider.city == null' },
    blocks: { rider: { use: 'person', at: '/rider', when: 'alone' } },
    slides: [{ id: 'rider', parts: [{ block: 'rider', part: 'identity' }, { at: '/club' }] }],
    underwriting: {
      ages: [
        { who: 'holder', of: '/rider/birthDate', min: 'const.adult' },
        { who: 'payer', of: '/payer/birthDate', min: 18 },
      ],
    },
  }
  const draft = draftOf('bike', withBlock)
  const copy = copyOf(draft, 'bike', elementOf(draft, 'bike', 'slide', 'rider'))
  const read = copy && readCopied(JSON.stringify(copy))
  const paste = (file: object) => {
    const into = draftOf('boat', file)
    if (!read) throw new Error('nothing was copied')
    const plan = pasted(read, into, null)
    applied(into, plan.edits)
    return { plan, file: valueAt(into, productPath('boat')) as Readonly<Record<string, JsonValue>> }
  }

  test('takes the mount, its condition, its bounds of ages and their constants along', () => {
    const { file, plan } = paste(target)
    expect(file['blocks']).toEqual(withBlock.blocks)
    expect(file['underwriting']).toEqual({ ages: withBlock.underwriting.ages.slice(0, 1) })
    expect(file['constants']).toEqual({ adult: 18 })
    expect(file['conditions']).toMatchObject({ alone: 'data.rider.city == null' })
    expect(plan.missing).toEqual([])
  })

  test('uses the same block where the product has it, with its fields at another place', () => {
    const { file } = paste({ ...target, blocks: { rider: { use: 'person', at: '/captain' } } })
    expect(file['blocks']).toEqual({ rider: { use: 'person', at: '/captain' } })
    expect(file['underwriting']).toMatchObject({ ages: [{ of: '/captain/birthDate' }] })
    expect(file['conditions']).toMatchObject({ alone: 'data.captain.city == null' })
  })

  test('mounts the block under another name where another block has its name', () => {
    const { file, plan } = paste({ ...target, blocks: { rider: { use: 'vehicle', at: '/rider' } } })
    expect(file['blocks']).toEqual({
      rider: { use: 'vehicle', at: '/rider' },
      rider2: { use: 'person', at: '/rider2', when: 'alone' },
    })
    expect(JSON.stringify(file['slides'])).toContain('{"block":"rider2","part":"identity"}')
    expect(file['conditions']).toMatchObject({ alone: 'data.rider2.city == null' })
    expect(plan.renamed).toContainEqual({ from: 'rider', to: 'rider2' })
  })

  test('adds no second bound of ages for the same person', () => {
    const known = { who: 'holder', of: '/rider/birthDate', min: 21 }
    const { file } = paste({
      ...target,
      blocks: { rider: { use: 'person', at: '/rider' } },
      underwriting: { ages: [known] },
    })
    expect(file['underwriting']).toEqual({ ages: [known] })
  })
})
