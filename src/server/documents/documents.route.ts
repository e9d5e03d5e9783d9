import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { QadamError } from '../errors/index.ts'
import { contractStatusOn, policyNumber } from '../insurer/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { DocumentKind, IssuedDocument } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import type { ContractPapers } from './contract-papers.ts'
import { readCheckCode } from './policy-links.ts'
import { mayOpen } from './who-may-open.ts'

/** Dependencies of the document routes. */
export interface DocumentDeps extends Pick<CoreDeps, 'settings' | 'store' | 'seals' | 'world'> {
  readonly papers: ContractPapers
}

const languages = ['ru', 'uz', 'en'] as const

const inLanguage = {
  type: 'object',
  properties: {
    lang: { type: 'string', enum: [...languages] },
    day: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  },
} as const

interface LanguageQuery {
  readonly lang?: string
  readonly day?: string
}

/**
 * Policies and rules as PDF, rules as data for a page, and the check of a policy by the code that is printed on it.
 * A document of a contract is the one that was issued; its ETag is the SHA-256 of its bytes.
 */
export function documentRoutes({ settings, store, seals, world, papers }: DocumentDeps): FastifyPluginAsync {
  return async (app) => {
    for (const kind of ['policy', 'rules'] as const) {
      app.get<{ Params: { contractId: string }; Querystring: LanguageQuery }>(
        `/api/v1/contracts/:contractId/${kind}.pdf`,
        async (request, reply) => {
          const { lang } = request.query
          const contract = await store.contracts.find(request.params.contractId)
          if (contract && !(await mayOpen({ seals, store, clock: world.clock }, contract, request))) {
            // A person with an old address is asked for the phone; a program gets an error.
            if (request.headers.accept?.includes('text/html') === true)
              return reply.redirect('/download-policy', 303)
            throw new QadamError('QDM_POLICY_CLOSED')
          }
          const document = await papers.read(request.params.contractId, kind, lang ?? null)
          if (!document) throw new QadamError('QDM_NOT_FOUND')
          const name = fileName(kind, policyNumber(document.contract))
          return await sendPdf(request, reply, { document, name })
        },
      )
    }

    app.get<{ Params: { product: string }; Querystring: LanguageQuery }>(
      '/api/v1/products/:product/rules.pdf',
      { schema: { querystring: inLanguage } },
      async (request, reply) => {
        const { lang = 'ru', day = today() } = request.query
        const bytes = await papers.rulesFile(request.params.product, lang, day)
        if (!bytes) throw new QadamError('QDM_NOT_FOUND')
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${request.params.product}-rules.pdf"`)
          .header('cache-control', 'public, max-age=300')
          .send(bytes)
      },
    )

    app.get<{ Params: { product: string }; Querystring: LanguageQuery }>(
      '/api/v1/products/:product/rules',
      { schema: { querystring: inLanguage } },
      async (request, reply) => {
        const language = request.headers['accept-language']?.slice(0, 2) ?? 'ru'
        const { day = today() } = request.query
        const rules = await papers.rules(request.params.product, request.query.lang ?? language, day)
        if (!rules) throw new QadamError('QDM_NOT_FOUND')
        return reply.header('vary', 'accept-language').send({ data: rules })
      },
    )

    app.get<{ Params: { code: string } }>('/api/v1/policies/check/:code', async (request) => {
      const policy = readCheckCode(request.params.code, seals)
      const contract = policy && (await store.contracts.findByNumber(policy.series, policy.number))
      if (!contract) throw new QadamError('QDM_NOT_FOUND')
      const language = request.headers['accept-language']?.slice(0, 2) ?? 'ru'
      const { holder, object } = await papers.checked(contract, language)
      return {
        data: {
          number: policyNumber(contract),
          product: contract.product,
          contractStatus: contractStatusOn(contract, today()),
          term: { from: contract.term_from || null, to: contract.term_to || null },
          holder,
          object,
          sample: settings.sandbox,
        },
      }
    })
  }

  function today(): string {
    return calendarDay(world.clock())
  }
}

function fileName(kind: DocumentKind, number: string | null): string {
  const policy = number?.replace(' ', '-') ?? 'policy'
  return kind === 'policy' ? `${policy}.pdf` : `${policy}-rules.pdf`
}

/** Sends a stored document, or 304 when the browser has it already. */
async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { document, name }: { readonly document: IssuedDocument; readonly name: string },
): Promise<FastifyReply> {
  const etag = `"${document.hash}"`
  void reply
    .header('etag', etag)
    // The browser stores it and revalidates each time: a changed contract has a new version.
    .header('cache-control', 'private, no-cache')
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known?.some((one) => one === etag || one === '*')) return reply.code(304).send()
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('content-length', document.sizeBytes)
    .send(await document.open())
}
