import type { FastifyPluginAsync } from 'fastify'
import { within } from '../../auth/verification.ts'
import { QadamError } from '../../errors/index.ts'
import type { CustomerRequestKind } from '../../store/index.ts'
import { checkedFiles, refuseProblems, type FileRules } from '../files/check-files.ts'
import { filesIn, takeForms } from '../files/form.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { serving, type ServiceRequest } from '../service-route.ts'
import { maybeSignedIn } from '../signed-in.ts'

const hourMs = 60 * 60 * 1000
/** One network address sends no more, and nobody is called back more often than that. */
const limits = {
  byAddress: { limit: 20, windowMs: hourMs },
  byPhone: { limit: 5, windowMs: hourMs },
} as const

const resumeRules: FileRules = {
  part: 'resume',
  kinds: ['pdf', 'docx', 'doc'],
  most: 1,
  mostBytes: 5 * 1024 * 1024,
  codes: { many: 'QDM_RESUME_SEVERAL', large: 'QDM_RESUME_TOO_LARGE', type: 'QDM_RESUME_WRONG_TYPE' },
}

/** Bodies as the contract lets them through. */
interface Bodies {
  readonly message: { readonly text: string }
  readonly feedback: {
    readonly name: string
    readonly phone: string
    readonly email?: string | null
    readonly text: string
  }
  readonly agent: { readonly fullName: string; readonly phone: string; readonly city: string }
  readonly career: {
    readonly application: { readonly fullName: string; readonly phone: string; readonly position: string }
  }
}

/** What visitors and customers send without a contract: call requests, feedback, applications. */
export function requestsService({ store, seals, operations, pairs }: PortalDeps): FastifyPluginAsync {
  const keep = async (
    asked: ServiceRequest,
    kind: CustomerRequestKind,
    phone: string,
    body: object,
  ): Promise<{ readonly id: string }> => {
    const userId = await maybeSignedIn(store, asked)
    return { id: await store.requests.add({ kind, userId, phone, body: JSON.stringify(body) }) }
  }
  const limitedByAddress = async ({ request }: ServiceRequest): Promise<void> =>
    await within(store, `requests address ${seals.hash('address', request.ip)}`, limits.byAddress)
  const limitedByPhone = async (phone: string): Promise<void> =>
    await within(store, `requests ${seals.hash('address', phone)}`, limits.byPhone)
  const limited = async (asked: ServiceRequest, phone: string): Promise<void> => {
    await limitedByAddress(asked)
    await limitedByPhone(phone)
  }

  return async (app) => {
    takeForms(app)
    const serve = serving(app, operations, pairs)

    serve('sendMessage', async (asked) => {
      const body = asked.body as unknown as Bodies['message']
      const phone = phoneIn(body.text)
      if (phone === null) throw new QadamError('QDM_CALL_REQUEST_PHONE_MISSING')
      await limited(asked, phone)
      return await keep(asked, 'call', phone, body)
    })

    serve('sendFeedback', async (asked) => {
      const body = asked.body as unknown as Bodies['feedback']
      await limited(asked, body.phone)
      return await keep(asked, 'feedback', body.phone, body)
    })

    serve('applyAsAgent', async (asked) => {
      const body = asked.body as unknown as Bodies['agent']
      await limited(asked, body.phone)
      return await keep(asked, 'agent', body.phone, body)
    })

    serve('applyForJob', async (asked) => {
      const { application } = asked.body as unknown as Bodies['career']
      // Before the files are read: to look through an archive costs far more than to count who sends it.
      await limitedByAddress(asked)
      const sent = await filesIn(asked.request, 'resume')
      if (sent.length === 0)
        throw new QadamError('QDM_RESUME_MISSING', {
          problems: [{ path: '/resume', code: 'QDM_RESUME_MISSING', params: {} }],
        })
      const { files, problems } = await checkedFiles(sent, resumeRules)
      refuseProblems(problems)
      await limitedByPhone(application.phone)
      const { fullName, phone, position } = application
      const body = JSON.stringify({ fullName, position })
      const userId = await maybeSignedIn(store, asked)
      return await store.transaction(async (inside) => {
        const id = await inside.requests.add({ kind: 'career', userId, phone, body })
        // Whoever hires reads it; over the portal nobody does.
        await inside.files.attach(`request ${id}`, null, files)
        return { id }
      })
    })
  }
}

/** The first phone of the country that a text names, in figures; null when there is none. */
export function phoneIn(text: string): string | null {
  const found = /(?<!\d)(?:\+?998)?[\s(-]*(\d{2})[\s)-]*(\d{3})[\s-]*(\d{2})[\s-]*(\d{2})(?!\d)/.exec(text)
  return found ? `998${found.slice(1).join('')}` : null
}
