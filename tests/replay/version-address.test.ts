import { expect, test } from 'vitest'
import { addressOfVersion, draftName, draftNamed } from '../../src/replay/version-address.ts'
import { studioAddress } from '../../src/replay/studio-address.ts'

test('a published version and a draft have addresses; nothing else becomes an address of a draft', () => {
  const draft = { id: 'ab12-c', seq: 3 }
  expect(draftNamed(draftName(draft))).toEqual(draft)
  expect(addressOfVersion('osago', draftName(draft))).toBe('/studio/preview/ab12-c/3.js')
  expect(addressOfVersion('osago', 'a/b')).toBe('/products/osago/a%2Fb.js')
  for (const name of ['', 'draft ', 'draft a', 'draft ../x 1', 'draft a -1', 'draft a 1 2'])
    expect(draftNamed(name)).toBeNull()
})

test('a cause is linked to its rule and slide in the Studio', () => {
  expect(studioAddress('osago', { kind: 'rule', id: 'driver-age', slide: 'drivers' })).toBe(
    '/studio/osago?rule=driver-age&slide=drivers',
  )
  expect(studioAddress('osago', { kind: 'condition', id: 'limited', slide: '' })).toBe(
    '/studio/osago?condition=limited',
  )
  expect(studioAddress('osago', { kind: 'price', id: 'premium', slide: '' })).toBe('/studio/osago')
})
