import { describe, expect, test } from 'vitest'
import { addressIn, splitAddress } from '../../src/api/index.ts'
import { languages } from '../../src/server/language.ts'
import { pathIn, splitLanguage } from '../../src/server/pages/address-language.ts'

const paths = ['/', '/faqs', '/products/auto/kasko', '/uzbekistan', '/kk/faqs']

describe.each(languages)('an address in %s', (language) => {
  test.each(paths)('of %s is the same for the server and the browser', (path) => {
    const address = addressIn(language, path)
    expect(address).toBe(pathIn(language, path))
    const split = { path, language: language === 'ru' ? null : language }
    expect(splitAddress(address)).toEqual(split)
    expect(splitLanguage(address)).toEqual(split)
  })
})

test.each([
  { address: '/?auth=login', inUzbek: '/uz?auth=login' },
  { address: '/faqs?a=b#c', inUzbek: '/uz/faqs?a=b#c' },
  { address: 'https://example.com/', inUzbek: 'https://example.com/' },
])('$address in Uzbek is $inUzbek', ({ address, inUzbek }) => {
  expect(addressIn('uz', address)).toBe(inUzbek)
})
