import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '../../../src/engine/messages/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseWorkingHours } from '../../../machines/working-hours.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
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
      expect(JSON.stringify(data)).not.toMatch(/callBack(Minutes|Hours)/)
    }
  })

  test('the document carries it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-shell-'))
    try {
      await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
      const html = await builtShell(folder, { callBackMinutes: 7, operatorHours: [] }).html({
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

describe('the call-back promise, where operators work from Monday to Saturday', () => {
  let server: PortalServer
  let visitor: PortalCustomer
  beforeAll(async () => {
    server = await portalServer({ QADAM_OPERATOR_HOURS: 'mon-fri 09:00-18:00, sat 10:00-14:00' })
    visitor = await portalCustomer(server, null)
  })
  afterAll(() => server.close())

  test.each([
    ['ru', 'Перезвоним за 5 мин (пн–пт 9:00–18:00, сб 10:00–14:00)'],
    ['uz', '5 daqiqada qayta qoʻngʻiroq qilamiz (du–ju 9:00–18:00, sh 10:00–14:00)'],
    ['en', 'We call back within 5 min (Mon–Fri 9:00–18:00, Sat 10:00–14:00)'],
  ])('the footer says the hours in %s', async (language, words) => {
    const { data } = await visitor.get('/api/v1/footer', language)
    expect(JSON.stringify(data)).toContain(words)
  })

  test.each([
    ['on Friday night', '2026-11-27T23:30:00+05:00', '2026-11-28T10:05:00+05:00'],
    ['over the end of Saturday', '2026-11-28T13:57:00+05:00', '2026-11-30T09:02:00+05:00'],
    ['at work', '2026-11-30T12:00:00+05:00', '2026-11-30T12:05:00+05:00'],
  ])('the clock of the desk counts working minutes %s', async (_, now, due) => {
    server.clock.now = Date.parse(now)
    await visitor.send('POST', '/api/telegram/sendMessage', { text: '998901234567' })
    const { rows } = await server.deps.store.desk.search(
      { kind: 'call', isClosed: false, view: 'all', text: '', operator: '' },
      { after: null, count: 30 },
    )
    expect(rows.find(({ opened_at }) => opened_at === server.clock.now)?.due_at).toBe(Date.parse(due))
  })

  test('the document carries the hours', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-shell-'))
    try {
      await writeFile(join(folder, 'index.html'), '<html><head></head><body></body></html>')
      const operatorHours = parseWorkingHours('sat 10:00-14:00') ?? []
      const html = await builtShell(folder, { callBackMinutes: 7, operatorHours }).html({
        opens: { face: 'other' },
        noIndex: false,
        canonical: null,
      })
      expect(html).toContain('<meta name="qadam-operator-hours" content="sat 10:00-14:00">')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('wrong hours are refused at the start, with what is allowed', () => {
    expect(() => readSettings({ QADAM_OPERATOR_HOURS: 'mon-fri 9-18' })).toThrow(
      /QADAM_OPERATOR_HOURS is "mon-fri 9-18", which is not allowed\. Allowed: .*mon-fri 09:00-18:00/,
    )
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
