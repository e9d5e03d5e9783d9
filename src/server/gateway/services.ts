import type { CoreDeps } from '../deps.ts'
import type { Service, Services } from './service.ts'
import { adoptingSignIns } from './foreign-sign-in.ts'
import type { Handlers } from '../operations/index.ts'
import { inProcess } from './in-process.ts'
import { overHttp } from './over-http.ts'
import { networkUpstream } from './upstream.ts'

/** Returns each service: at its address in the settings, otherwise in this process. */
export function servicesOf(
  deps: Pick<CoreDeps, 'settings' | 'store' | 'seals' | 'world'> & {
    readonly network: { readonly fetch: typeof fetch }
    readonly handlers: Handlers
  },
): Services {
  const { settings, network } = deps
  const inside = inProcess(deps.handlers)
  const at = (address: string): Service =>
    address ? overHttp(networkUpstream(address, network), settings) : inside
  return {
    auth: settings.authUrl
      ? overHttp(adoptingSignIns(deps, networkUpstream(settings.authUrl, network)), settings)
      : inside,
    provider: at(settings.providerUrl),
    complaint: at(settings.complaintUrl),
    backend: at(settings.backendUrl),
    policy: at(settings.policyUrl),
    products: at(settings.productsUrl),
    content: at(settings.contentUrl),
  }
}
