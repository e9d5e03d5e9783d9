import type { FastifyPluginAsync } from 'fastify'
import type { CompiledProduct } from '../../engine/index.ts'
import { languageOf } from '../../ui/format/index.ts'
import { QadamError } from '../errors/index.ts'
import type { Operation } from '../gateway/index.ts'
import { contractStatusOn, policyNumber } from '../insurer/index.ts'
import type { ProductRegistry, TextSource } from '../registry/index.ts'
import type { Contract } from '../store/contracts.ts'
import type { CoreDeps } from '../deps.ts'
import { calendarDay } from '../world.ts'
import { askChoices } from './ask-choices.ts'
import { policyDocument } from './policy-document.ts'
import { policyLinks, readCheckCode } from './policy-links.ts'
import { policyPdf } from './policy-pdf.ts'
import { recalledWizard } from './recalled-wizard.ts'
import { speaker, type Say } from './say.ts'

/** What documents are made from. */
export interface DocumentDeps extends Pick<CoreDeps, 'settings' | 'store' | 'registry' | 'seals' | 'world'> {
  readonly texts: TextSource
  readonly operations: ReadonlyMap<string, Operation>
}

/** Policies as PDF, and the check of a policy by the code that is printed on it. */
export function documentRoutes(deps: DocumentDeps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { contractId: string }; Querystring: { lang?: string } }>(
      '/api/v1/contracts/:contractId/policy.pdf',
      async (request, reply) => {
        const contract = await deps.store.contracts.find(request.params.contractId)
        if (!contract || contract.number === null) throw new QadamError('QDM_NOT_FOUND')
        const product = await productOf(deps.registry, contract)
        if (!product) throw new QadamError('QDM_NOT_FOUND')
        const language = languageOf(request.query.lang ?? 'ru')
        const other = language === 'uz' ? 'ru' : 'uz'
        const today = calendarDay(contract.created_at)
        // A contract's data was checked against its product when it was made.
        const data = JSON.parse(contract.data) as Parameters<typeof recalledWizard>[1]
        const wizard = await recalledWizard(
          product,
          data,
          { today, language },
          askChoices(app, deps.operations),
        )
        const pdf = await policyPdf(
          policyDocument({
            product,
            contract,
            wizard,
            language,
            say: await speakerOf(deps.texts, language, product.id),
            second: await speakerOf(deps.texts, other, product.id),
            checkUrl: policyLinks(deps.settings.publicUrl, deps.seals).check(contract),
            isSample: deps.settings.sandbox,
            isImported: isImported(contract),
          }),
        )
        const name = `${policyNumber(contract)?.replace(' ', '-') ?? 'policy'}.pdf`
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${name}"`)
          .header('cache-control', 'private, no-store')
          .send(pdf)
      },
    )

    app.get<{ Params: { code: string } }>('/api/v1/policies/check/:code', async (request) => {
      const policy = readCheckCode(request.params.code, deps.seals)
      const contract = policy && (await deps.store.contracts.findByNumber(policy.series, policy.number))
      if (!contract) throw new QadamError('QDM_NOT_FOUND')
      return {
        data: {
          number: policyNumber(contract),
          product: contract.product,
          contractStatus: contractStatusOn(contract, calendarDay(deps.world.clock())),
          term: { from: contract.term_from || null, to: contract.term_to || null },
          sample: deps.settings.sandbox,
        },
      }
    })
  }
}

/** A policy of the former system came without the answers it was made from. */
function isImported({ version }: Contract): boolean {
  return version === ''
}

/** What was bought; of a policy that no version of ours made, what is sold under its name now. */
async function productOf(registry: ProductRegistry, contract: Contract): Promise<CompiledProduct | null> {
  if (!isImported(contract)) return await registry.compiled(contract.product, contract.version)
  const sold = (await registry.list()).find(({ id }) => id === contract.product)
  return sold ? await registry.compiled(sold.id, sold.hash) : null
}

async function speakerOf(texts: TextSource, language: string, product: string): Promise<Say> {
  const [own, general] = await Promise.all([texts(language, product), texts(language, 'documents')])
  return speaker(language, { ...general, ...own })
}
