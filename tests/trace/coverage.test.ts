import { describe, expect, test } from 'vitest'
import { coverageOf } from '../../src/trace/paths/index.ts'
import { loadShelf } from '../products/compile.ts'
import { recordedProducts } from './corpus-folders.ts'
import { tracesOf } from './customers-of.ts'

describe.each(recordedProducts)('the coverage of %s', (id) => {
  test('by each generated customer holds what its title says that it shows, and its language', async () => {
    const product = await loadShelf(id)
    for (const trace of tracesOf(id)) {
      const { shown, all } = coverageOf(product, trace, ['ru', 'uz', 'en'])
      const title = trace.header.title ?? ''
      const aims = title.slice(title.indexOf(': ') + 2).split(', ')
      // A stand-in for a date keeps what the marks show; which of two rules refuses it is not in them.
      const missed = aims.filter((aim) => all.has(aim) && !shown.has(aim))
      expect(missed.filter((aim) => !/^rule:.*BirthDate=fails$/.test(aim))).toEqual([])
      expect([...shown].filter((goal) => !all.has(goal))).toEqual([])
      expect(shown.has(`language:${trace.header.language}`)).toBe(true)
      expect(['ru', 'uz', 'en'].filter((language) => all.has(`language:${language}`))).toHaveLength(3)
    }
  })
})
