import { beforeEach, expect, test } from 'vitest'
import { keepPartner, partner, partnerTags } from '../../src/api/index.ts'

beforeEach(() => {
  // An allowed tag of the test before lives on in memory, as it does for a browser that refuses storage.
  sessionStorage.clear()
})

test('[partner.tag.four-allowed] four tags are kept, in this spelling and no other', () => {
  expect(partnerTags).toEqual(['YandexEats', 'YandexGo', 'hambi', 'alma-live'])
  for (const tag of partnerTags) {
    keepPartner(`?partner=${tag}`)
    expect(partner()).toBe(tag)
  }
  for (const other of ['yandexgo', 'YANDEXGO', 'Hambi', 'alma_live', 'alma-live ', 'someone', '']) {
    keepPartner(`?partner=${encodeURIComponent(other)}`)
    expect(partner(), other).toBe('alma-live')
    expect(sessionStorage.getItem('qadam.partner')).toBe('alma-live')
  }
})

test('[partner.tag.kept-in-session] a tag lasts for the session: an address without one leaves it, another takes its place', () => {
  keepPartner('?partner=hambi')
  expect(sessionStorage.getItem('qadam.partner')).toBe('hambi')
  expect(localStorage.getItem('qadam.partner')).toBeNull()
  keepPartner('')
  keepPartner('?step=owner')
  expect(partner()).toBe('hambi')
  keepPartner('?partner=YandexEats')
  expect(partner()).toBe('YandexEats')
})

test('an unknown tag in the storage is ignored', () => {
  sessionStorage.setItem('qadam.partner', 'root')
  expect(partner()).toBeNull()
})
