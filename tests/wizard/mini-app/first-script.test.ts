import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const script = readFileSync('public/mini-app.js', 'utf8')

/** A storage of a browser. */
class Area {
  readonly [key: string]: unknown
  getItem(key: string): string | null {
    const kept = Object.getOwnPropertyDescriptor(this, key)?.value as unknown
    return typeof kept === 'string' ? kept : null
  }
  setItem(key: string, value: string) {
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

interface Opening {
  readonly hash?: string
  readonly path?: string
  readonly product?: string
  readonly moved?: string
  readonly isInside?: boolean
}

/** A device on which the script runs once for each opening of the page. */
function device() {
  const [localStorage, sessionStorage] = [new Area(), new Area()]
  return {
    localStorage,
    sessionStorage,
    open({ hash = '', path = '/bot/osago', product = 'osago', moved, isInside = true }: Opening) {
      const dataset: Record<string, string> = {}
      const went: string[] = []
      const addresses: string[] = []
      const page = {
        location: { hash, pathname: path, search: '', replace: (address: string) => went.push(address) },
        document: {
          documentElement: { dataset },
          currentScript: { dataset: { product, products: 'osago travel my-home', ...(moved && { moved }) } },
        },
        history: {
          state: null,
          replaceState: (_: unknown, __: string, address: string) => addresses.push(address),
        },
        matchMedia: () => ({ matches: false }),
        URLSearchParams,
        localStorage,
        sessionStorage,
        ...(isInside && { TelegramWebviewProxy: { postEvent: () => {} } }),
      }
      const window: Record<string, unknown> = { ...page }
      window['window'] = window
      window['parent'] = window
      runInNewContext(script, window)
      return { dataset, went, addresses }
    },
  }
}

/** The hash with which Telegram opens a page. */
function launched({
  start = '',
  user = { id: 1, language_code: 'ru' },
  background = '#ffffff',
} = {}): string {
  const init = new URLSearchParams({
    user: JSON.stringify(user),
    auth_date: '1',
    hash: 'x',
    start_param: start,
  })
  return `#${new URLSearchParams({
    tgWebAppData: init.toString(),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify({ bg_color: background }),
  }).toString()}`
}

describe('the first script of a Mini App', () => {
  test('marks the page, takes the launch parameters out of the address, and knows them after a reload', () => {
    const phone = device()
    const opened = phone.open({ hash: launched({ background: '#17212b' }) })
    expect(opened.dataset).toEqual({ miniApp: 'android', hostTheme: 'dark' })
    expect(opened.addresses).toEqual(['/bot/osago'])
    expect(phone.open({}).dataset).toEqual({ miniApp: 'android', hostTheme: 'dark' })
  })

  test('does nothing in an ordinary browser, even with the launch parameters of a forwarded link', () => {
    const phone = device()
    phone.localStorage.setItem('qadam.draft.osago', 'answers')
    phone.localStorage.setItem('qadam.telegram-account', '7')
    expect(phone.open({ hash: launched(), isInside: false })).toEqual({
      dataset: {},
      went: [],
      addresses: [],
    })
    expect(phone.localStorage.getItem('qadam.draft.osago')).toBe('answers')
  })

  test('speaks the language of the person’s Telegram, until another one is chosen', () => {
    const phone = device()
    phone.open({ hash: launched({ user: { id: 1, language_code: 'uz' } }) })
    expect(phone.localStorage.getItem('qadam.language')).toBe('uz')
    phone.localStorage.setItem('qadam.language', 'en')
    phone.open({ hash: launched({ user: { id: 1, language_code: 'uz' } }) })
    expect(phone.localStorage.getItem('qadam.language')).toBe('en')
  })

  test.each([
    ['travel_alma-live_uz', ['/bot/travel'], null, null],
    ['osago_alma-live_uz', [], 'alma-live', 'uz'],
    ['en_hambi', [], 'hambi', 'en'],
    ['my-home', ['/bot/my-home'], null, null],
    ['unknown_someone_de', [], null, null],
  ])('reads the start parameter %s', (start, went, partner, language) => {
    expect(start).toMatch(/^[\w-]{1,64}$/)
    const phone = device()
    const opened = phone.open({ hash: launched({ start }) })
    expect(opened.went.map((address) => address.split('#')[0])).toEqual(went)
    if (went.length > 0) return
    expect(phone.sessionStorage.getItem('qadam.partner')).toBe(partner)
    expect(phone.localStorage.getItem('qadam.language')).toBe(language ?? 'ru')
  })

  test('forgets the answers and the session of another Telegram account, and keeps those of the same', () => {
    const phone = device()
    const leave = () => {
      phone.localStorage.setItem('qadam.draft.osago', 'answers')
      phone.localStorage.setItem('qadam.own.draft.travel', 'answers')
      phone.sessionStorage.setItem('qadam.token', 'token')
      phone.sessionStorage.setItem('qadam.telegram-visit', 'visit')
    }
    const left = () => [
      phone.localStorage.getItem('qadam.draft.osago'),
      phone.localStorage.getItem('qadam.own.draft.travel'),
      phone.sessionStorage.getItem('qadam.token'),
      phone.sessionStorage.getItem('qadam.telegram-visit'),
    ]
    phone.open({ hash: launched() })
    leave()
    phone.open({ hash: launched() })
    expect(left()).not.toContain(null)
    phone.open({ hash: launched({ user: { id: 2, language_code: 'ru' } }) })
    expect(left()).toEqual([null, null, null, null])
  })

  test('leaves an address that moved: for the page in a browser, for the Mini App in Telegram', () => {
    const moved = { path: '/insurance/bot/travel', product: 'travel', moved: '/products/travel' }
    expect(device().open({ ...moved, isInside: false }).went).toEqual(['/products/travel'])
    const [went = ''] = device().open({ ...moved, hash: launched() }).went
    expect(went).toMatch(/^\/bot\/travel#tgWebAppData=/)
  })
})
