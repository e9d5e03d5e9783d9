import type { FastifyInstance } from 'fastify'
import type { ServerDeps } from '../deps.ts'
import type { BasicPair } from '../setting.ts'
import type { Settings } from '../settings.ts'
import type { ServiceName } from './api-document.ts'
import { adoptingSignIns } from './foreign-sign-in.ts'
import { embeddedUpstream, networkUpstream, type Upstream } from './upstream.ts'

/** Services that the gateway forwards to. */
export type ForwardedService = Exclude<ServiceName, 'qadam'>

/** Where each service is: an address of the settings, else in this process. */
export function servicesOf(
  deps: Pick<ServerDeps, 'settings' | 'store' | 'seals' | 'world' | 'insurer' | 'network'>,
  auth: FastifyInstance,
): Readonly<Record<ForwardedService, Upstream>> {
  const { settings, network } = deps
  const insurer = embeddedUpstream(deps.insurer)
  const at = (address: string, inside: Upstream): Upstream =>
    address ? networkUpstream(address, network) : inside
  return {
    auth: settings.authUrl
      ? adoptingSignIns(deps, networkUpstream(settings.authUrl, network))
      : embeddedUpstream(auth),
    provider: at(settings.providerUrl, insurer),
    complaint: at(settings.complaintUrl, insurer),
    backend: at(settings.backendUrl, insurer),
    policy: at(settings.policyUrl, insurer),
    products: at(settings.productsUrl, insurer),
    content: at(settings.contentUrl, insurer),
  }
}

/** Credentials that a service is asked with: HTTP Basic of ours, the customer's own token, or none. */
export function authorizationFor(
  service: ForwardedService,
  settings: Settings,
  browser: {
    readonly partner: string | undefined
    readonly authorization: string | undefined
    /** Drafts are asked for, of a content service that is ours. */
    readonly previews: boolean
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
      return browser.previews ? bearerOf(browser.authorization) : null
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
