import { describe, expect, test } from 'vitest'
import { aListPart, anInput, aProduct, always } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'
import { withDriver, withPolicy } from '../builders/fill-car.ts'

describe('items', () => {
  test('an item is added with what is known of it, and updated by its id', () => {
    const wizard = withPolicy().next().add('drivers', { passport: 'AA1234567', relative: 1 })
    expect(wizard.state.data['drivers']).toMatchObject([
      { id: 'd1', passport: 'AA1234567', relative: 1, name: null },
    ])
    wizard.send({ type: 'item.updated', list: 'drivers', item: 'd1', values: { name: 'Aziza', relative: 0 } })
    expect(wizard.state.data['drivers']).toMatchObject([{ id: 'd1', name: 'Aziza', relative: 0 }])
    expect(Object.keys(wizard.state.touched)).toContain('/drivers/d1/name')
  })

  test('ids are never used twice', () => {
    const wizard = withDriver().add('drivers')
    wizard.send({ type: 'item.removed', list: 'drivers', item: 'd2' }).add('drivers')
    expect(wizard.items('drivers')).toEqual(['d1', 'd3'])
  })

  test('a list begins with the items that it says', () => {
    const product = aProduct({
      fields: { '/l/*/a': { initial: 'x' } },
      lists: { l: { at: '/l', initial: 2, parts: [anInput('/l/*/a')] } },
      slides: [{ id: 's', parts: [aListPart('l')] }],
    })
    const wizard = new AWizard(product)
    expect(wizard.state.data['l']).toEqual([
      { id: 'l1', a: 'x' },
      { id: 'l2', a: 'x' },
    ])
    expect(wizard.flags('s')).toEqual([false, false, false])
    expect(wizard.next().flags('s')).toEqual([true, true, true])
  })

  test('an item is moved with all that is about it; its flags and its lookup go along', () => {
    const wizard = withDriver().add('drivers', { passport: 'AB7654321' })
    wizard.answer('driverFind:d2', { name: 'Ali', age: 40 })
    const before = wizard.state
    wizard.send({ type: 'item.moved', list: 'drivers', item: 'd2', to: 0 })
    expect(wizard.items('drivers')).toEqual(['d2', 'd1'])
    expect(wizard.state.data['drivers']).toEqual((before.data['drivers'] as readonly unknown[]).toReversed())
    expect(wizard.state.calls).toEqual(before.calls)
    wizard.send({ type: 'item.moved', list: 'drivers', item: 'd2', to: 1 })
    expect(wizard.state.data).toEqual(before.data)
  })

  test.each([
    { why: 'a place that is none', list: 'drivers', item: 'd1', to: 2 },
    { why: 'a place between two', list: 'drivers', item: 'd1', to: 0.5 },
    { why: 'an item that is none', list: 'drivers', item: 'd9', to: 0 },
  ])('a move is refused for $why', ({ list, item, to }) => {
    const wizard = withDriver().add('drivers')
    const before = wizard.state
    wizard.send({ type: 'item.moved', list, item, to })
    expect(wizard.state.data).toEqual(before.data)
    expect(wizard.refusal).toMatchObject({ code: 'ITEM_UNKNOWN' })
  })

  test('a removed item leaves nothing behind but the way back', () => {
    const wizard = withDriver().add('drivers', { passport: 'AB7654321' })
    wizard.send({ type: 'item.removed', list: 'drivers', item: 'd2' })
    const { removed, cells: _cells, ...state } = wizard.state
    expect(JSON.stringify(state)).not.toContain('d2')
    expect(removed).toEqual([
      {
        list: 'drivers',
        index: 1,
        item: { id: 'd2', passport: 'AB7654321', name: null, age: null, relative: null, isFound: false },
        touched: ['/drivers/d2/passport'],
      },
    ])
  })

  test('it comes back where it stood, as it was, and is looked up again', () => {
    const wizard = withDriver().add('drivers', { passport: 'AB7654321' }).add('drivers')
    wizard.answer('driverFind:d2', { name: 'Ali', age: 40 }).type('/drivers/d2/name', 'Aly')
    const before = wizard.state.data
    wizard.send({ type: 'item.removed', list: 'drivers', item: 'd2' })
    wizard.send({ type: 'item.restored', list: 'drivers', item: 'd2' })
    expect(wizard.items('drivers')).toEqual(['d1', 'd2', 'd3'])
    expect(wizard.sent).toEqual(['driverFind:d2'])
    wizard.answer('driverFind:d2', { name: 'Ali', age: 40 })
    expect(wizard.state.data).toEqual(before)
    expect(wizard.state.removed).toEqual([])
  })

  test('when the slide is left there is no way back', () => {
    const wizard = withDriver()
      .add('drivers')
      .send({ type: 'item.removed', list: 'drivers', item: 'd2' })
      .next()
    expect(wizard.state.removed).toEqual([])
    expect(wizard.send({ type: 'item.restored', list: 'drivers', item: 'd2' }).refusal?.code).toBe(
      'ITEM_UNKNOWN',
    )
  })

  test.each([
    ['ITEM_UNKNOWN', (wizard: AWizard) => wizard.add('nothing')],
    ['FIELD_UNKNOWN', (wizard: AWizard) => wizard.type('/drivers/*/name', 'x')],
    ['FIELD_UNKNOWN', (wizard: AWizard) => wizard.type('', 1)],
    ['FIELD_UNKNOWN', (wizard: AWizard) => wizard.add('drivers', { shoe: 43 })],
    ['FIELD_COMPUTED', (wizard: AWizard) => wizard.add('drivers', { isFound: true })],
    ['FIELD_UNKNOWN', (wizard: AWizard) => wizard.add('drivers', { id: 'd1' })],
    [
      'ITEM_UNKNOWN',
      (wizard: AWizard) => wizard.send({ type: 'item.updated', list: 'drivers', item: 'd9', values: {} }),
    ],
    ['ITEM_UNKNOWN', (wizard: AWizard) => wizard.send({ type: 'item.removed', list: 'drivers', item: 'd9' })],
    ['LIST_MINIMUM', (wizard: AWizard) => wizard.send({ type: 'item.removed', list: 'drivers', item: 'd1' })],
    ['ITEM_UNKNOWN', (wizard: AWizard) => wizard.type('/drivers/d9/name', 'x')],
    ['FIELD_COMPUTED', (wizard: AWizard) => wizard.type('/drivers/d1/isFound', true)],
    ['FIELD_COMPUTED', (wizard: AWizard) => wizard.send({ type: 'field.cleared', at: '/found' })],
    ['FIELD_UNKNOWN', (wizard: AWizard) => wizard.type('/drivers', [])],
    [
      'FIELD_UNKNOWN',
      (wizard: AWizard) => wizard.send({ type: 'phone.verified', at: '/nowhere', number: '1', proof: 'p' }),
    ],
  ])('%s', (code, send) => {
    const wizard = withDriver()
    const before = wizard.state
    send(wizard)
    expect(wizard.refusal?.code).toBe(code)
    expect(wizard.state).toBe(before)
  })

  test('a list takes as many items as its bound says now', () => {
    const product = aProduct({
      fields: { '/l/*/a': {} },
      lists: { l: { at: '/l', max: always(2), parts: [anInput('/l/*/a')] } },
      slides: [{ id: 's', parts: [aListPart('l')] }],
    })
    const wizard = new AWizard(product).add('l').add('l').add('l')
    expect([wizard.refusal?.code, wizard.items('l').length]).toEqual(['LIST_FULL', 2])
  })
})
