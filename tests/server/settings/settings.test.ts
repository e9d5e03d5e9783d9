import { describe, expect, test } from 'vitest'
import { readSettings, settingsTableRows, SettingsRefused } from '../../../src/server/settings.ts'

const refusalsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsRefused) return error.refusals
    throw error
  }
  return []
}

describe('settings', () => {
  test('nothing has to be set', () => {
    const { settings, warnings } = readSettings({})
    expect(settings).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:8080',
      dataFolder: './var',
      databaseUrl: '',
      sandbox: true,
      sms: 'embedded',
    })
    expect(warnings).toEqual([])
  })

  test.each([
    'tiles.example/style.json',
    'https://tiles.example',
    "https://tiles.example/'unsafe-eval'",
    'https://tiles.example;script-src/*',
    'https://tiles.example/a b',
    'javascript://tiles.example/x',
  ])('%s is no address of streets', (address) => {
    expect(refusalsOf({ QADAM_TILES_URL: address })).toEqual([expect.stringContaining('QADAM_TILES_URL')])
  })

  test('an empty variable counts as unset', () => {
    expect(readSettings({ PORT: '', LOG_LEVEL: ' ' }).settings).toMatchObject({
      port: 8080,
      logLevel: 'info',
    })
  })

  test('the public address follows the port until it is set', () => {
    expect(readSettings({ PORT: '3000' }).settings.publicUrl).toBe('http://localhost:3000')
    expect(readSettings({ PORT: '3000', PUBLIC_URL: 'http://127.0.0.1:1/' }).settings.publicUrl).toBe(
      'http://127.0.0.1:1',
    )
  })

  test.each([
    ['PORT', '80a', 'PORT is "80a", which is not allowed. Allowed: a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT is "65536", which is not allowed. Allowed: a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT is "-1", which is not allowed. Allowed: a whole number from 0 to 65535'],
    [
      'PUBLIC_URL',
      'qadam.uz',
      'PUBLIC_URL is "qadam.uz", which is not allowed. Allowed: an address such as https://example.uz',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is "loud", which is not allowed. Allowed: fatal, error, warn, info, debug, trace, silent',
    ],
    [
      'QADAM_SMS',
      'pigeon',
      'QADAM_SMS is "pigeon", which is not allowed. Allowed: embedded, eskiz, playmobile',
    ],
    [
      'QADAM_PROVIDER_URL',
      'ftp://a',
      'QADAM_PROVIDER_URL is "ftp://a", which is not allowed. Allowed: an address such as https://example.uz, or empty',
    ],
  ])('%s=%s is refused with name, value and what is allowed', (name, value, refusal) => {
    expect(refusalsOf({ [name]: value })).toEqual([refusal])
  })

  test.each([
    ['QADAM_SECRET', 'too-short'],
    ['DATABASE_URL', 'mysql://user:hidden@host/db'],
    ['QADAM_PAIR_HAMBI', 'hidden-without-colon'],
  ])('a wrong %s is refused without showing it', (name, value) => {
    const [refusal] = refusalsOf({ [name]: value })
    expect(refusal).toContain(`${name} is not allowed. Allowed: `)
    expect(refusal).not.toContain(value)
  })

  test('every wrong setting is told at once', () => {
    expect(refusalsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
  })

  test('a name that no setting has is warned of', () => {
    expect(readSettings({ QADAM_SECRETS: 'x', OTHER: 'y' }).warnings).toEqual([
      'QADAM_SECRETS is set, but no setting has this name; it is ignored',
    ])
  })

  test('a real service is not asked with the sandbox’s well-known pairs', () => {
    const refusals = refusalsOf({ QADAM_PROVIDER_URL: 'https://provider.example' })
    expect(refusals).toHaveLength(5)
    expect(refusals[0]).toBe(
      'QADAM_PAIR_DEFAULT is not set, but QADAM_PROVIDER_URL is. Allowed: login:password',
    )
    expect(refusalsOf({ QADAM_PRODUCTS_URL: 'https://products.example' })).toEqual([
      'QADAM_PAIR_PRODUCTS is not set, but QADAM_PRODUCTS_URL is. Allowed: login:password',
    ])
  })

  test('under a public address the sandbox is off, and everything real has to be set', () => {
    const refusals = refusalsOf({ PUBLIC_URL: 'https://qadam.example' })
    expect(refusals.join('\n')).toContain('QADAM_SMS is embedded, but the sandbox is off')
    expect(refusals.join('\n')).toContain('QADAM_PAYME_KEY is not set, but the sandbox is off')
    expect(readSettings({ PUBLIC_URL: 'https://qadam.example', QADAM_SANDBOX: 'on' }).settings.sandbox).toBe(
      true,
    )
    expect(readSettings(realLife).settings).toMatchObject({
      sandbox: false,
      pairDefault: { login: 'embedded', password: 'default-pair' },
    })
  })

  test('a carrier of SMS needs its account', () => {
    expect(refusalsOf({ QADAM_SMS: 'eskiz' })).toHaveLength(2)
    expect(refusalsOf({ QADAM_SMS: 'playmobile' })).toHaveLength(2)
  })

  test('every setting explains itself, and has a name of its own', () => {
    const rows = Object.values(settingsTableRows)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    for (const { meaning, allowed } of rows) {
      expect(meaning).toMatch(/^[A-Z/].{8,}/)
      expect(allowed).not.toBe('')
    }
  })
})

const realLife = {
  PUBLIC_URL: 'https://qadam.example',
  QADAM_SMS: 'playmobile',
  QADAM_PLAYMOBILE_LOGIN: 'a',
  QADAM_PLAYMOBILE_PASSWORD: 'b',
  QADAM_PAYME_MERCHANT: 'c',
  QADAM_PAYME_KEY: 'd',
  QADAM_CLICK_SERVICE: '2',
  QADAM_CLICK_MERCHANT: '3',
  QADAM_CLICK_USER: '4',
  QADAM_CLICK_SECRET: 'e',
}
