import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken, tokenHash } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { rolesFor, staffMemberOf, type Staff } from '../portal/index.ts'
import { compiledVersion, foldedDraft, productIn } from './draft-content.ts'
import type { StudioSources } from './studio-deps.ts'

/** Dependencies of the previews of product drafts. */
export type PreviewDeps = Pick<CoreDeps, 'store' | 'world' | 'seals' | 'settings'> &
  Pick<StudioSources, 'compile' | 'surroundings'> & { readonly staff: Staff }

/** A pass ends with its session, or after this time. */
const passLifeMs = 60 * 60 * 1000

/** Number of modules in memory, so that reloading a preview compiles nothing. */
const mostModules = 16

const folder = '/studio/preview/'
const cookieName = 'qadam-preview'

/**
 * Modules of product drafts, and what explains a published version, for people who may read drafts. A browser loads a module without an `Authorization`
 * header. Therefore `POST /studio/preview/pass` with a session sets a cookie that is valid only here, and each load
 * checks session and role.
 */
export function previewRoutes({
  store,
  world,
  seals,
  settings,
  compile,
  surroundings,
  staff,
}: PreviewDeps): FastifyPluginAsync {
  const wanted = rolesFor('readProductDraft')
  const modules = new Map<string, string>()

  const moduleOf = async (id: string, seq: number): Promise<string> => {
    const key = `${id}/${seq}`
    const known = modules.get(key)
    if (known !== undefined) return known
    const draft = await store.productDrafts.find(id)
    if (!draft || seq > draft.seq) throw new QadamError('QDM_NOT_FOUND')
    const changes = (await store.productDrafts.changes(id)).slice(0, seq)
    const file = productIn(foldedDraft(draft, changes), draft.product, surroundings.ratings)
    return remember(key, compiledVersion(compile, file, draft.product).previewModule())
  }

  const reasonsOf = async (product: string, hash: string): Promise<string> => {
    const key = `sold ${product}/${hash}`
    const known = modules.get(key)
    if (known !== undefined) return known
    const sold = await store.products.find(product, hash)
    const version = sold && compile(JSON.parse(sold.file)).version
    // Blocks that changed since make another version of the same file; its reasons would be wrong.
    if (version?.hash !== hash) throw new QadamError('QDM_NOT_FOUND')
    return remember(key, version.reasons())
  }

  const remember = (key: string, module: string): string => {
    modules.set(key, module)
    const [oldest] = modules.keys()
    if (modules.size > mostModules && oldest !== undefined) modules.delete(oldest)
    return module
  }

  const admit = async (request: FastifyRequest): Promise<void> => {
    const pass = cookieOf(request.headers.cookie)
    const opened = pass === null ? null : seals.open('preview', pass, world.clock())
    const { hash } = opened?.kind === 'good' ? opened.payload : {}
    const session = typeof hash === 'string' ? await store.sessions.find(hash) : null
    const user = session && (await store.users.find(session.userId))
    if (!user) throw new QadamError('QDM_UNAUTHORIZED')
    const own = await staff.rolesOf(user.phone)
    if (!own.some((role) => wanted.includes(role))) throw new QadamError('QDM_FORBIDDEN')
  }

  return async (app) => {
    app.post(`${folder}pass`, async (request, reply) => {
      const { authorization } = request.headers
      await staffMemberOf({ store, staff }, authorization, wanted)
      const pass = seals.seal(
        'preview',
        { hash: tokenHash(bearerToken(authorization) ?? '') },
        world.clock() + passLifeMs,
      )
      const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : ''
      return await reply
        .header(
          'set-cookie',
          `${cookieName}=${pass}; Path=${folder}; Max-Age=${passLifeMs / 1000}; HttpOnly; SameSite=Strict${secure}`,
        )
        .code(204)
        .send()
    })

    app.get<{ Params: { draft: string; seq: string } }>(`${folder}:draft/:seq.js`, async (request, reply) => {
      await admit(request)
      const { draft, seq } = request.params
      if (!/^\d{1,9}$/.test(seq)) throw new QadamError('QDM_NOT_FOUND')
      return await script(reply).send(await moduleOf(draft, Number(seq)))
    })

    app.get<{ Params: { product: string; hash: string } }>(
      `${folder}sold/:product/:hash.js`,
      async (request, reply) => {
        await admit(request)
        const { product, hash } = request.params
        return await script(reply).send(await reasonsOf(product, hash))
      },
    )
  }
}

function script(reply: FastifyReply): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store')
}

function cookieOf(header: string | undefined): string | null {
  const own = (header ?? '').split(/;\s*/).find((one) => one.startsWith(`${cookieName}=`))
  return own === undefined ? null : own.slice(cookieName.length + 1)
}
