import { deviceKey } from '../auth/known-device.ts'
import { bearerToken, tokenHash } from '../auth/session-of.ts'
import type { CompiledProduct } from '../../engine/compiled/compiled-product.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import type { CoreDeps } from '../deps.ts'
import { countedLookups } from '../gateway/index.ts'
import type { Handlers, RequestOf } from '../operations/index.ts'
import { rolesFor, staffMemberOf, type Staff } from '../portal/index.ts'
import type { ForeignOperations } from './foreign-operations.ts'
import type { ForeignRequest } from './foreign-request.ts'

type Asked = RequestOf<'callForeign'>

const unnamed = { path: '/operation', code: 'unknown', params: {} } as const

/** The operation by which products ask other services. */
export function foreignHandlers(
  deps: Pick<CoreDeps, 'store' | 'seals' | 'settings' | 'registry'> & {
    readonly foreign: ForeignOperations
    readonly staff: Staff
  },
): Pick<Handlers, 'callForeign'> {
  const { store, seals, registry, foreign } = deps
  const counted = countedLookups(deps)

  return {
    callForeign: async (asked) => {
      const { service, operation } = asked.path
      const name = `${service}.${operation}`
      const called = foreign.get(name)
      const request = requestIn(asked)
      // No 404: a product takes that as the answer of the service.
      if (called === undefined || !(await isNamed(asked, name, request)))
        throw asked.refusal('QDM_REQUEST_INVALID', { problems: [unnamed] })
      const problems = called.problemsOf(request)
      if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
      const { wasNoMiss } = await counted(name, { subject: [] }, asked.parts, await askerOf(asked))
      const { status, body, isSample } = await called
        .ask(request, { language: asked.language, requestId: asked.request.id })
        .catch(async (error: unknown) => {
          await wasNoMiss()
          throw error
        })
      if (status !== 404) await wasNoMiss()
      return { status, body, sample: isSample }
    },
  }

  /**
   * Returns whether the version of the product makes this call with these values. A version that is not published is a
   * draft: those who may read drafts may try them.
   */
  async function isNamed({ body, request: { headers } }: Asked, name: string, request: ForeignRequest) {
    const product = await registry.compiled(body.product, body.version)
    if (product !== null) return namesCall(product, name, request)
    await staffMemberOf(deps, headers.authorization, rolesFor('readProductDraft'))
    return true
  }

  async function askerOf({ request }: Asked) {
    const token = bearerToken(request.headers.authorization)
    const session = token === null ? null : await store.sessions.find(tokenHash(token))
    return { userId: session?.userId ?? null, device: deviceKey(seals, request), address: request.ip }
  }
}

/** Path, query and body were parsed as JSON. */
function requestIn({ body: { request } }: Asked): ForeignRequest {
  const { path, query, body = null } = request as Partial<ForeignRequest>
  return { path: path ?? {}, query: query ?? {}, body }
}

function namesCall({ calls }: CompiledProduct, name: string, { path, query, body }: ForeignRequest): boolean {
  return Object.values(calls).some(
    ({ operation, request }) =>
      operation === name &&
      isWithin(path, request.path) &&
      isWithin(query, request.query) &&
      takesBody(request.body, body),
  )
}

function takesBody(
  known: CompiledProduct['calls'][string]['request']['body'],
  body: ForeignRequest['body'],
): boolean {
  if (known === null) return body === null
  // An expression may give any body; the document says which it takes.
  return !('length' in known) || (isObject(body) && isWithin(body, known))
}

function isWithin(sent: JsonObject, named: readonly { readonly name: string }[]): boolean {
  return Object.keys(sent).every((one) => named.some(({ name }) => name === one))
}
