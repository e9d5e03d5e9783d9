import type { Handlers } from '../../operations/index.ts'
import type { CaseKind, Contract } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { caseHead } from './case-answer.ts'

/** Operations that find people and policies at the desk. */
export type PersonHandlers = Pick<Handlers, 'findAtDesk' | 'readPersonAtDesk'>

/** A whole number of a claim or a policy, or most of one. */
const numberLike = /^[\p{L}\d-]*\d[\d-]{3,}$/u
/** Cases that a number of a claim names. */
const haveNumbers: ReadonlySet<CaseKind> = new Set(['claim', 'appeal', 'complaint'])

/** Finds people and policies, and reads what the desk knows of one. The audit log has every search and reading. */
export function personHandlers(
  { store, texts, world }: Pick<PortalDeps, 'store' | 'texts' | 'world'>,
  operator: OperatorGate['operator'],
): PersonHandlers {
  const policyOf = async (contract: Contract, language: string) => ({
    contractId: contract.id,
    product: contract.product,
    title: (await texts(language, contract.product))?.[`${contract.product}.title`] ?? contract.product,
    number: contract.number === null ? '' : `${contract.series} ${contract.number}`.trim(),
    holder: contract.holder,
    from: contract.term_from || null,
    to: contract.term_to || null,
  })

  return {
    findAtDesk: async (asked) => {
      const text = asked.body.text.trim()
      const [people, policies, numbered] = await Promise.all([
        store.deskPeople.findPeople(text),
        store.deskPeople.findPolicies(text),
        numberLike.test(text) ? store.desk.around({ phone: null, policy: text }) : [],
      ])
      await store.audit.add({
        actor: operator(asked).phone,
        action: 'desk.searched',
        subject: 'desk',
        detail: { people: people.length, policies: policies.length },
      })
      return {
        people: [...people],
        closed: numbered
          .filter(({ kind, state }) => state === 'closed' && haveNumbers.has(kind))
          .map((one) => ({ ...caseHead(one), foundBy: ['number' as const] })),
        now: new Date(world.clock()).toISOString(),
        policies: await Promise.all(
          policies.map(async (one) => ({ ...(await policyOf(one, asked.language)), by: one.by })),
        ),
      }
    },

    readPersonAtDesk: async (asked) => {
      const { contractId } = asked.body
      const contract = contractId === null ? null : await store.contracts.find(contractId)
      if (contractId !== null && contract === null) throw asked.refusal('QDM_NOT_FOUND')
      const phone = contract === null ? asked.body.phone : contract.phone
      const user = phone === null ? null : await store.users.findByPhone(phone)
      const ofPhone = phone === null ? [] : await store.contracts.ofPhone(phone)
      const policies = contract === null || ofPhone.length > 0 ? ofPhone : [contract]
      const policy = contract?.number ? `${contract.series} ${contract.number}`.trim() : null
      const cases = phone === null && policy === null ? [] : await store.desk.around({ phone, policy })
      if (user === null && policies.length === 0 && cases.length === 0) throw asked.refusal('QDM_NOT_FOUND')
      // The log names a person by an id: it outlives the account.
      const subject = contract ? `contract ${contract.id}` : `user ${user?.id ?? 'without an account'}`
      await store.audit.add({
        actor: operator(asked).phone,
        action: contract ? 'policy.read' : 'person.read',
        subject,
        detail: { contracts: policies.map(({ id }) => id), cases: cases.map(({ id }) => id) },
      })
      return {
        phone,
        policies: await Promise.all(policies.map(async (one) => await policyOf(one, asked.language))),
        cases: cases.map((one) => caseHead(one)),
        now: new Date(world.clock()).toISOString(),
      }
    },
  }
}
