import { describe, expect, test } from 'vitest'
import { recordedProducts } from '../trace/corpus-folders.ts'
import { textsOf } from './a-shop.ts'

describe.each(['ru', 'uz', 'en'] as const)('in %s', (language) => {
  test.each(recordedProducts)('%s names the object or the people that it insures', (id) => {
    const name = textsOf(id, language)[`${id}.purchase.object`]
    expect(name).toMatch(/^\p{Lu}\p{L}/u)
    // One word for either would name neither.
    expect(name).not.toMatch(/\b(или|yoki|or)\b/)
  })
})
