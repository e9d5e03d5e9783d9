import { afterWorkingMinutes } from '../../../../machines/working-hours.ts'
import { withinLimits } from '../../auth/verification.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import type { CustomerRequestKind, NewFile } from '../../store/index.ts'
import { caseOfRequest, requestSubject, type RequestBody } from '../desk/index.ts'
import { checkedFiles, refuseProblems, type FileRules } from '../files/check-files.ts'
import { personName } from '../profile.ts'
import { filesIn } from '../files/form.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { maybeSignedIn } from '../signed-in.ts'

const hourMs = 60 * 60 * 1000
/** Most requests of one network address, and most call-backs to one phone. */
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

/** Operations for requests without a contract. */
export type RequestHandlers = Pick<Handlers, 'sendMessage' | 'sendFeedback' | 'applyAsAgent' | 'applyForJob'>

/** Handlers for requests without a contract: call requests, feedback, applications. */
export function requestHandlers({ store, seals, settings, world }: PortalDeps): RequestHandlers {
  const keep = async (
    asked: ApiRequest,
    {
      kind,
      phone,
      body,
      files = [],
    }: {
      readonly kind: CustomerRequestKind
      readonly phone: string
      readonly body: RequestBody
      readonly files?: readonly NewFile[]
    },
  ): Promise<{ readonly id: string }> => {
    const userId = await maybeSignedIn(store, asked)
    for (const file of files) await store.contents.keep(file)
    return await store.transaction(async (inside) => {
      const id = await inside.requests.add({ kind, userId, phone, body: JSON.stringify(body) })
      // Operators read them at their desk; the portal has no operation that lists them.
      await inside.files.attach(requestSubject(id), null, files)
      const { language } = asked
      const { operatorHours, callBackMinutes } = settings
      const dueAt =
        kind === 'call' ? afterWorkingMinutes(operatorHours, world.clock(), callBackMinutes) : null
      const caller = userId === null ? null : await inside.users.find(userId)
      const named = { name: caller === null ? '' : personName(caller), ...body }
      await inside.desk.open({ ...caseOfRequest(id, kind, phone, named), language, dueAt })
      return { id }
    })
  }
  const limitedByAddress = async ({ request }: ApiRequest): Promise<void> =>
    await withinLimits(store, `requests address ${seals.hash('address', request.ip)}`, limits.byAddress)
  const limitedByPhone = async (phone: string): Promise<void> =>
    await withinLimits(store, `requests ${seals.hash('address', phone)}`, limits.byPhone)
  const limited = async (asked: ApiRequest, phone: string): Promise<void> => {
    await limitedByAddress(asked)
    await limitedByPhone(phone)
  }

  return {
    sendMessage: async (asked) => {
      const phone = phoneIn(asked.body.text)
      if (phone === null) throw asked.refusal('QDM_CALL_REQUEST_PHONE_MISSING')
      await limited(asked, phone)
      return await keep(asked, { kind: 'call', phone, body: asked.body })
    },

    sendFeedback: async (asked) => {
      await limited(asked, asked.body.phone)
      return await keep(asked, { kind: 'feedback', phone: asked.body.phone, body: asked.body })
    },

    applyAsAgent: async (asked) => {
      await limited(asked, asked.body.phone)
      return await keep(asked, { kind: 'agent', phone: asked.body.phone, body: asked.body })
    },

    applyForJob: async (asked) => {
      const { fullName, phone, position } = asked.body.application
      // Before the files are read: to look through an archive costs far more than to count who sends it.
      await limitedByAddress(asked)
      const sent = filesIn(asked.request, 'resume')
      if (sent.length === 0)
        throw asked.refusal('QDM_RESUME_MISSING', {
          problems: [{ path: '/resume', code: 'QDM_RESUME_MISSING', params: {} }],
        })
      const { files, problems } = await checkedFiles(sent, resumeRules)
      refuseProblems(problems)
      await limitedByPhone(phone)
      return await keep(asked, { kind: 'career', phone, body: { fullName, position }, files })
    },
  }
}

/** The first phone of the country that a text names, in figures; null when there is none. */
export function phoneIn(text: string): string | null {
  const found = /(?<!\d)(?:\+?998)?[\s(-]*(\d{2})[\s)-]*(\d{3})[\s-]*(\d{2})[\s-]*(\d{2})(?!\d)/.exec(text)
  return found ? `998${found.slice(1).join('')}` : null
}
