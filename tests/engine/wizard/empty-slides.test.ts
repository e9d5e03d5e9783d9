import { describe, expect, test } from 'vitest'
import { checkSubmission, slideView, stepsView } from '../../../src/engine/index.ts'
import { aGate, aListPart, always, anInput, aProduct, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'

const isB = read('/r', ({ data }) => data['r'] === 'b')
const isC = read('/r', ({ data }) => data['r'] === 'c')
const hidden = [anInput('/t', { whenAll: ['b'] }), anInput('/u', { whenAll: ['c'] })]

/** Three slides; the parts of the second depend on the answer to the first. */
const hollow = (second: Partial<Parameters<typeof aProduct>[0]['slides'][number]> = {}, more = {}) =>
  aProduct({
    fields: { '/r': {}, '/t': {}, '/u': {}, '/end': {} },
    conditions: { b: isB, c: isC },
    slides: [
      { id: 'one', parts: ['/r'] },
      { id: 'two', parts: hidden, ...second },
      { id: 'three', parts: ['/end'] },
    ],
    ...more,
  })

const idsOf = (wizard: AWizard): readonly string[] => wizard.state.slides.map(({ id }) => id)

describe('a slide whose parts are all hidden', () => {
  test('is left out of the way and of the progress, and comes when one of them is shown', () => {
    const product = hollow()
    const wizard = new AWizard(product).type('/r', 'a')
    expect(idsOf(wizard)).toEqual(['one', 'three'])
    expect(stepsView(product, wizard.state).map(({ id, number }) => `${number} ${id}`)).toEqual([
      '1 one',
      '2 three',
    ])
    expect(slideView(product, wizard.state, 'two')).toBeNull()
    wizard.next()
    expect(wizard.slide).toBe('three')
    expect(slideView(product, wizard.state)).toMatchObject({ number: 2, total: 2 })
    wizard.back().type('/r', 'c')
    expect(idsOf(wizard)).toEqual(['one', 'two', 'three'])
    wizard.next()
    expect(wizard.slide).toBe('two')
    expect([wizard.flagIds('two'), wizard.flags('two')]).toEqual([['u'], [false]])
  })

  test('is left while a customer is on it: the slide before becomes the active one', () => {
    const wizard = new AWizard(hollow()).type('/r', 'b').next()
    expect(wizard.slide).toBe('two')
    wizard.type('/r', 'a')
    expect(wizard.slide).toBe('one')
  })

  test('holds nothing back at the server', () => {
    const product = hollow()
    const known = { today: '2026-11-29', language: 'ru', facts: [], phone: null }
    const body = { qadam: { product: product.id, version: product.hash }, r: 'a', end: 'x' }
    expect(checkSubmission(product, body, known).problems).toEqual([])
  })

  test('is left out when its inputs ask for fields of hidden objects, or for a list that does not count', () => {
    const product = aProduct({
      fields: { '/r': {}, '/o/t': { whenAll: ['b'] }, '/items/*/x': {}, '/end': {} },
      conditions: { b: isB, c: isC },
      lists: { items: { at: '/items', when: 'c', parts: [anInput('/items/*/x')] } },
      slides: [
        { id: 'one', parts: ['/r'] },
        { id: 'object', parts: ['/o/t'] },
        { id: 'list', parts: [aListPart('items', ['c'])] },
        { id: 'end', parts: ['/end'] },
      ],
    })
    const slidesFor = (answer: string): readonly string[] =>
      idsOf(new AWizard(product).type('/r', answer)).slice(1, -1)
    expect([slidesFor('a'), slidesFor('b'), slidesFor('c')]).toEqual([[], ['object'], ['list']])
  })

  test.each([
    [
      'a note is always shown on it',
      { parts: [...hidden, { kind: 'note', id: 'n', tone: 'info', whenAll: [] }] },
    ],
    ['it has no parts at all', { parts: [] }],
    ['it has a gate', { gates: [aGate('ready', always(true))] }],
  ] as const)('stays when %s', (_, second) => {
    expect(idsOf(new AWizard(hollow(second)).type('/r', 'a'))).toEqual(['one', 'two', 'three'])
  })

  test.each([
    [
      'it is the first',
      hollow(
        {},
        {
          slides: [
            { id: 'two', parts: hidden },
            { id: 'one', parts: ['/r'] },
          ],
        },
      ),
    ],
    ['it sends the answers', hollow({}, { purchase: { slide: 'two' } })],
    ['a call waits for it', hollow({}, { calls: { tell: { slides: ['two'] } } })],
  ])('stays when %s', (_, product) => {
    expect(idsOf(new AWizard(product).type('/r', 'a'))).toContain('two')
  })
})
