import type { BasicPair } from '../settings/setting.ts'
import type { Settings } from '../settings/settings.ts'
import type { ForwardedService } from './service.ts'

/** Credentials that a service is asked with: HTTP Basic of ours, the customer's own token, or none. */
export function authorizationFor(
  service: ForwardedService,
  settings: Settings,
  browser: {
    readonly partner: string | undefined
    readonly authorization: string | undefined
  },
): string | null {
  switch (service) {
    case 'provider':
    case 'complaint':
    case 'policy':
      return basic(pairOfPartner(settings, browser.partner))
    case 'products':
      return basic(settings.pairProducts)
    case 'backend':
    case 'auth':
      return bearerOf(browser.authorization)
    case 'content':
      return null
    default:
      return service satisfies never
  }
}

function bearerOf(authorization: string | undefined): string | null {
  return authorization?.startsWith('Bearer ') ? authorization : null
}

function pairOfPartner(settings: Settings, partner: string | undefined): BasicPair {
  switch (partner) {
    case 'YandexEats':
      return settings.pairYandexEats
    case 'YandexGo':
      return settings.pairYandexGo
    case 'hambi':
      return settings.pairHambi
    case 'alma-live':
      return settings.pairAlmaLive
    default:
      return settings.pairDefault
  }
}

function basic({ login, password }: BasicPair): string {
  return `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
}
