import { describe, expect, test } from 'vitest'
import { realLife } from '../real-life.ts'
import { readSettings, settingsTableRows, SettingsRefused } from '../../../src/server/settings/settings.ts'

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
      host: 'localhost',
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

  test('all wrong settings are reported together', () => {
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
    expect(readSettings(realLife).settings).toMatchObject({
      sandbox: false,
      host: '0.0.0.0',
      pairDefault: { login: 'embedded', password: 'default-pair' },
    })
  })

  test('a carrier of SMS needs its account', () => {
    const { QADAM_PLAYMOBILE_LOGIN: _, QADAM_PLAYMOBILE_PASSWORD: __, ...without } = realLife
    expect(refusalsOf(without)).toHaveLength(2)
    expect(refusalsOf({ ...without, QADAM_SMS: 'eskiz' })).toHaveLength(2)
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

describe('the sandbox never opens by accident', () => {
  const accounts = [
    'QADAM_PAYME_MERCHANT',
    'QADAM_PAYME_KEY',
    'QADAM_CLICK_SERVICE',
    'QADAM_CLICK_MERCHANT',
    'QADAM_CLICK_USER',
    'QADAM_CLICK_SECRET',
    'QADAM_PLAYMOBILE_LOGIN',
    'QADAM_PLAYMOBILE_PASSWORD',
  ]

  test.each([...accounts, 'QADAM_ESKIZ_EMAIL', 'QADAM_ESKIZ_PASSWORD'])(
    'a real %s is refused with the sandbox on, however it came to be on',
    (name) => {
      const value = realLife[name] ?? 'a-real-value-at-eskiz'
      expect(refusalsOf({ [name]: value })).toEqual([
        `${name} is set, but the sandbox is on, because PUBLIC_URL is not set. Set PUBLIC_URL to the address that customers open, or remove ${name}`,
      ])
      for (const environment of [
        { PUBLIC_URL: 'http://localhost:8080' },
        { QADAM_SANDBOX: 'on' },
        { QADAM_SANDBOX: 'public' },
      ]) {
        const [refusal, ...others] = refusalsOf({ ...environment, [name]: value })
        expect(others).toEqual([])
        expect(refusal).toContain(`${name} is set, but the sandbox is on, because `)
        expect(refusal).toContain('PUBLIC_URL to the address that customers open')
        expect(refusal).not.toContain(value)
      }
    },
  )

  test('the sandbox’s own keys may be said aloud in the sandbox', () => {
    const said = { QADAM_PAYME_KEY: 'sandbox-payme-key', QADAM_CLICK_SECRET: 'sandbox-click-secret' }
    expect(readSettings(said).settings.sandbox).toBe(true)
  })

  test('a production whose PUBLIC_URL was forgotten does not start', () => {
    const { PUBLIC_URL: _, ...forgotten } = realLife
    const refusals = refusalsOf(forgotten)
    for (const name of [...accounts, 'QADAM_SMS']) {
      expect(refusals.join('\n')).toContain(`${name} is `)
    }
    expect(refusals.every((refusal) => refusal.includes('because PUBLIC_URL is not set'))).toBe(true)
    expect(refusalsOf({ ...forgotten, QADAM_SANDBOX: 'off' })).toEqual([
      'PUBLIC_URL is not set, but the sandbox is off: links in SMS and on payment pages would lead to http://localhost:8080. Set PUBLIC_URL to the address that customers open',
    ])
    expect(refusalsOf({ HOST: '0.0.0.0' })).toEqual([
      'HOST is 0.0.0.0, which other machines reach, but the sandbox is on, because PUBLIC_URL is not set. Set PUBLIC_URL to the address that customers open; to show sample data to others, set QADAM_SANDBOX=public',
    ])
    expect(refusalsOf({ NODE_ENV: 'production' })).toHaveLength(1)
    expect(refusalsOf({ NODE_ENV: 'production', QADAM_SANDBOX: 'on' })).toEqual([])
  })

  test.each(['0.0.0.0', '::', '10.0.0.5', 'qadam.example'])(
    'HOST %s opens the sandbox only by its own word',
    (HOST) => {
      for (const QADAM_SANDBOX of ['auto', 'on'])
        expect(refusalsOf({ HOST, QADAM_SANDBOX })[0]).toContain(
          `HOST is ${HOST}, which other machines reach`,
        )
      expect(readSettings({ HOST, QADAM_SANDBOX: 'public' }).settings).toMatchObject({
        host: HOST,
        sandbox: true,
      })
    },
  )

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('HOST %s is this machine', (HOST) => {
    expect(readSettings({ HOST }).settings).toMatchObject({ host: HOST, sandbox: true })
  })

  test('a public address has no sandbox unless it is a demonstration', () => {
    const PUBLIC_URL = 'https://qadam.example'
    expect(refusalsOf({ PUBLIC_URL, QADAM_SANDBOX: 'on' })).toEqual([
      'PUBLIC_URL is https://qadam.example, which other machines reach, but the sandbox is on, because QADAM_SANDBOX is on. Set QADAM_SANDBOX=off and PUBLIC_URL to the address that customers open; to show sample data to others, set QADAM_SANDBOX=public',
    ])
    expect(readSettings({ PUBLIC_URL, QADAM_SANDBOX: 'public' }).settings).toMatchObject({
      sandbox: true,
      host: 'localhost',
    })
  })

  test.each([
    ['QADAM_PAYME_MERCHANT', 'sandbox-merchant'],
    ['QADAM_PAYME_KEY', 'sandbox-payme-key'],
    ['QADAM_PAYME_KEY', 'Sandbox-of-mine-that-is-long'],
    ['QADAM_CLICK_SERVICE', '1'],
    ['QADAM_CLICK_SECRET', 'sandbox-click-secret'],
  ])('%s=%s takes no money from real people', (name, value) => {
    expect(refusalsOf({ ...realLife, [name]: value })).toEqual([
      `${name} has the sandbox’s own value, but the sandbox is off. Set the one that the provider gave you`,
    ])
  })

  test.each([
    ['QADAM_PAYME_KEY', 'short-key', 16],
    ['QADAM_CLICK_SECRET', 'short', 8],
    ['QADAM_PLAYMOBILE_PASSWORD', 'short', 8],
  ])('a short %s is refused without showing it', (name, value, least) => {
    expect(refusalsOf({ ...realLife, [name]: value })).toEqual([
      `${name} is shorter than ${least} characters, but the sandbox is off. Set the one that the provider gave you`,
    ])
  })

  test.each(['QADAM_SECRET', 'QADAM_METRICS_TOKEN'])('a monotonous %s is refused', (name) => {
    expect(refusalsOf({ ...realLife, [name]: 'secret'.repeat(8) })[0]).toContain(
      `${name} repeats a few characters`,
    )
  })

  test('an address without https is warned of', () => {
    expect(readSettings({ ...realLife, PUBLIC_URL: 'http://qadam.example' }).warnings).toEqual([
      expect.stringContaining('PUBLIC_URL is http://qadam.example: without https'),
    ])
  })
})
