import { expect, test } from 'vitest'
import { pagesIn } from '../../src/studio/presence/present-page.ts'

test('the pages of a draft are read from the event that lists them, and from no other', () => {
  const page = { page: 'page-one-00000001', person: '998900000111', node: 'products/sport.json#7' }
  expect(pagesIn(`event: present\ndata: ${JSON.stringify([page])}`)).toEqual([page])
  expect(pagesIn('event: present\ndata: []')).toEqual([])
  expect(pagesIn('event: changed\ndata:')).toBeNull()
})
