import { expect, test } from 'vitest'
import { partElements } from '../../src/engine/product/index.ts'
import { itemPartComponents } from '../../src/parts/item-part.generated.ts'
import { applyChanges } from '../products/apply-changes.ts'
import { compileSound, soundFile } from '../products/sound-product.ts'

/** A part of each kind that belongs to slides only, as a file has it. */
const ofSlides = {
  review: { review: true },
  verify: { verify: '/holder/phone' },
  pay: { pay: '/payment' },
  compare: { compare: '/riders/*/plan', from: 'plans', value: 'id', label: 'name', price: 'premium' },
}

test.each(Object.entries(ofSlides))(
  'the compiler refuses a part %s in an item, where the wizard displays none',
  (kind, value) => {
    const file = applyChanges(soundFile, [{ put: '/lists/riders/parts/-', value }])
    const { findings } = compileSound(file)
    expect(findings).toContainEqual(expect.objectContaining({ code: 'PART_IN_LIST' }))
    expect(Object.hasOwn(itemPartComponents, kind)).toBe(false)
  },
)

test('every other kind of part has a component in items; the editor of an item renders the lists in it', () => {
  const inItems = Object.entries(partElements).flatMap(([kind, { isInItems }]) => (isInItems ? kind : []))
  expect(inItems.filter((kind) => kind !== 'list').toSorted()).toEqual(
    Object.keys(itemPartComponents).toSorted(),
  )
  expect(
    Object.keys(partElements)
      .filter((kind) => !inItems.includes(kind))
      .toSorted(),
  ).toEqual(Object.keys(ofSlides).toSorted())
})
