import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { JsonObject } from '../../engine/json.ts'
import { bearerToken, tokenHash } from '../auth/session-of.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { provenStaffOf, rolesFor, staffMemberOf, type Staff } from '../portal/index.ts'
import { acceptedLanguage, languages, type Language } from '../language.ts'
import { draftAfter } from './draft-version.ts'
import { previewVersions } from './preview-versions.ts'
import { paperOfDraft } from './sale-check.ts'
import { draftOrOnSale } from './on-sale-draft.ts'
import type { StudioDeps } from './studio-deps.ts'

/** Dependencies of the previews of product drafts. */
export type PreviewDeps = StudioDeps & Pick<CoreDeps, 'seals'> & { readonly staff: Staff }

/** A pass ends with its session, or after this time. */
const passLifeMs = 60 * 60 * 1000

/** A price call of a preview: the operation with its request, and the ISO date that counts as today. */
interface AskedPrice {
  readonly operation: string
  readonly path: JsonObject
  readonly query: JsonObject
  readonly body: JsonObject | null
  readonly day: string
}

const askedPriceSchema = {
  type: 'object',
  required: ['operation', 'path', 'query', 'body', 'day'],
  additionalProperties: false,
  properties: {
    operation: { type: 'string', maxLength: 100 },
    path: { type: 'object' },
    query: { type: 'object' },
    body: { type: ['object', 'null'] },
    day: { type: 'string', format: 'date' },
  },
}

const paperLanguage = {
  type: 'object',
  required: ['lang'],
  properties: { lang: { type: 'string', enum: [...languages] } },
}

const folder = '/studio/preview/'
const cookieName = 'qadam-preview'

/**
 * Modules, prices and papers of product drafts, and what explains a published version, for people who may read drafts. A browser
 * loads a module without an `Authorization` header. Therefore `POST /studio/preview/pass` with a session sets a cookie that is valid only here, and each load
 * checks session and role.
 */
export function previewRoutes(deps: PreviewDeps): FastifyPluginAsync {
  const { store, world, seals, settings, operations, work, surroundings, staff } = deps
  const wanted = rolesFor('readProductDraft')
  const versions = previewVersions(deps)

  const admit = async (request: FastifyRequest): Promise<void> => {
    const pass = cookieOf(request.headers.cookie)
    const opened = pass === null ? null : seals.open('preview', pass, world.clock())
    const { hash } = opened?.kind === 'good' ? opened.payload : {}
    const session = typeof hash === 'string' ? await store.sessions.find(hash) : null
    if (!session) throw new QadamError('QDM_UNAUTHORIZED')
    await provenStaffOf({ store, staff }, session, wanted)
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
      return await script(reply).send(await versions.moduleOf(draft, Number(seq)))
    })

    app.post<{ Params: { draft: string; seq: string }; Body: AskedPrice }>(
      `${folder}:draft/:seq/price`,
      { schema: { body: askedPriceSchema } },
      async (request, reply) => {
        await admit(request)
        const { draft, seq } = request.params
        const { day, path, query, body } = request.body
        const { operation } = request.body
        if (!/^\d{1,9}$/.test(seq) || !operations.has(operation)) throw new QadamError('QDM_NOT_FOUND')
        const tariff = await versions.tariffAt(draft, Number(seq))
        const parts = { path, query, body: body ?? undefined }
        const language = acceptedLanguage(request.headers['accept-language'])
        const answer = tariff && (await work.priceOfDraft({ ...tariff, day, operation, parts, language }))
        return await reply.header('cache-control', 'no-store').send({ data: answer })
      },
    )

    for (const kind of ['policy', 'rules'] as const)
      app.get<{ Params: { draft: string; seq: string }; Querystring: { lang: Language } }>(
        `${folder}:draft/:seq/${kind}.pdf`,
        { schema: { querystring: paperLanguage } },
        async (request, reply) => {
          await admit(request)
          const { draft: id, seq } = request.params
          const draft = await draftOrOnSale(deps, id)
          if (!/^\d{1,9}$/.test(seq) || Number(seq) > draft.seq) throw new QadamError('QDM_NOT_FOUND')
          const { folded, file } = await draftAfter({ store, surroundings }, draft, Number(seq))
          const { product } = draft
          const paper = { kind, language: request.query.lang }
          const drawn = await paperOfDraft(deps, { folded, product, file }, paper)
          if (drawn === null) throw new QadamError('QDM_NOT_FOUND')
          return await reply
            .type('application/pdf')
            .header('cache-control', 'no-store')
            .header('content-disposition', `inline; filename="${product}-${kind}.pdf"`)
            .send(Buffer.from(drawn, 'base64'))
        },
      )

    app.get<{ Params: { product: string; hash: string } }>(
      `${folder}sold/:product/:hash.js`,
      async (request, reply) => {
        await admit(request)
        const { product, hash } = request.params
        return await script(reply).send(await versions.reasonsOf(product, hash))
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
