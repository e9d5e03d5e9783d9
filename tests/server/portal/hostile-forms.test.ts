import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { formValues } from '../../../src/server/gateway/form-values.ts'
import { safeName } from '../../../src/server/portal/files/safe-name.ts'
import { readFormParts } from '../../../src/server/uploads/form-parts.ts'
import { workedMs } from '../../worked-ms.ts'

/** Work that grows with the square of what was sent takes far longer; while it lasts no other request is answered. */
const longestMs = 2000

test.each([
  ['dots', `a${'.'.repeat(200_000)}x.pdf`, 'a.pdf'],
  ['letters', `${'ж'.repeat(2_000_000)}.pdf`, `${'ж'.repeat(100)}.pdf`],
  ['marks over one letter', `a${'\u0316\u0300'.repeat(500_000)}.pdf`, expect.stringMatching(/^à.*\.pdf$/)],
])('a file whose name is of very many %s is named at once', (_, sent, kept) => {
  const worked = workedMs()
  expect(safeName(sent, 'pdf')).toEqual(kept)
  expect(worked()).toBeLessThan(longestMs)
})

test('a form of very many names is read at once', async () => {
  const names = Array.from({ length: 60_000 }, (_, index) => `name-${index}`)
  const parts = names.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`)
  const worked = workedMs()
  const body = Readable.from([Buffer.from(`${parts.join('')}--x--\r\n`)])
  const sent = await readFormParts(body, 'multipart/form-data; boundary=x', tmpdir(), () => {})
  const read = formValues(sent, new Set(['name-1']))
  expect(worked()).toBeLessThan(longestMs)
  expect(Object.keys(read ?? {})).toEqual(names)
  expect(read).toMatchObject({ 'name-0': 1, 'name-1': [1] })
})
