import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtShell } from '../../../src/server/pages/shell.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

describe('the call-back promise, where the settings say seven minutes', () => {
  let server: PortalServer
  let visitor: PortalCustomer
  beforeAll(async () => {
    server = await portalServer({ QADAM_CALL_BACK_MINUTES: '7' })
    visitor = await portalCustomer(server, null)
  })
  afterAll(() => server.close())

  test.each([
    ['ru', 'Перезвоним за 7 мин'],
    ['uz', '7 daqiqada qayta qoʻngʻiroq qilamiz'],
    ['en', 'We call back within 7 min'],
  ])('the footer says it in %s', async (language, words) => {
    const { data } = await visitor.get('/api/v1/footer', language)
    expect(JSON.stringify(data)).toContain(words)
  })

  test('no text of the site has a place that is not filled', async () => {
    for (const address of ['/api/v1/footer', '/api/v1/faqs', '/api/v1/positions', '/api/v1/news']) {
      const { status, data } = await visitor.get(address)
      expect([address, status]).toEqual([address, 200])
      expect(JSON.stringify(data)).not.toContain('callBackMinutes')
    }
  })

  test('the document carries it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-shell-'))
    try {
      await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
      const html = await builtShell(folder, { callBackMinutes: 7 }).html({
        opens: { face: 'other' },
        noIndex: false,
        canonical: null,
      })
      expect(html).toContain('<meta name="qadam-call-back-minutes" content="7">')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

test('no content has the minutes of a call-back in figures', () => {
  const said = readdirSync('schemas/content').flatMap((name) =>
    readFileSync(join('schemas/content', name), 'utf8')
      .split('\n')
      .filter((line) => /озвон|звани|qoʻngʻiroq|call(s|ed)? (you )?back/i.test(line))
      .filter((line) => /\d+\s*(мин|daqiqa|min)/.test(line)),
  )
  expect(said).toEqual([])
})

test.each([
  ['ru', 1, '1 минуты'],
  ['ru', 2, '2 минут'],
  ['ru', 5, '5 минут'],
  ['ru', 21, '21 минуты'],
  ['uz', 1, '1 daqiqa'],
  ['uz', 5, '5 daqiqa'],
  ['en', 1, '1 minute'],
  ['en', 5, '5 minutes'],
])('the promise in %s for %d is “%s”', (locale, minutes, words) => {
  for (const [file, id] of [
    ['portal', 'portal.sos.call-back-text'],
    ['portal', 'portal.sos.call-back-promise'],
    ['claims', 'claims.call.promised'],
    ['claims', 'claims.call.text'],
  ] as const) {
    const texts = JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8')) as Record<string, string>
    const i18n = setupI18n({ locale, messages: { [locale]: { [id]: compileMessage(texts[id] ?? '') } } })
    expect(i18n._(id, { minutes })).toMatch(new RegExp(`${words}(?![а-яa-z])`))
  }
})
