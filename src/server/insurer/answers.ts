import type { FastifyReply } from 'fastify'
import type { JsonObject } from '../../engine/json.ts'
import { create, inspect, tell, type ContractCallDeps } from './contract-calls.ts'
import { policyBook } from './contracts/index.ts'
import { markOf } from './insurer-mark.ts'
import { asText } from '../json-value.ts'
import { lookUp, type Wait } from './lookups.ts'
import { textOf, type Question } from './question.ts'
import { reference } from './references.ts'
import { QadamError } from '../errors/index.ts'

/** What answers stand on. */
export interface AnswerDeps extends ContractCallDeps {
  readonly wait: Wait
  /** The phone that this statement proves, or null when it is not good. */
  readonly provenPhone: (proof: string) => string | null
}

/** What a call is answered with: `data`, or something that nobody can read. */
export type Answer = { readonly data: unknown } | { readonly garbage: true }

/** Answers any call of the contract by what `x-qadam` says of it. Null for a role that is not the insurer's. */
export async function answerTo(deps: AnswerDeps, question: Question): Promise<Answer | null> {
  const { operation, values, language } = question
  const { role, source = '' } = markOf(operation)
  switch (role) {
    case 'lookup':
      return await found(deps, question)
    case 'reference':
      return { data: reference(source, values, language) }
    case 'price':
      return { data: await priced(deps, question) }
    case 'create':
      return { data: await create(deps, question) }
    case 'pay':
    case 'link':
    case 'check':
      return { data: await tell(deps, question) }
    case 'inspect':
      return { data: await inspect(deps, question) }
    case 'open':
      return { data: await opened(deps, question) }
    case 'activate':
      return { data: await activated(deps, question) }
    default:
      return null
  }
}

/** Sends an answer. What cannot be read is sent as a provider in trouble does: cut off in the middle. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  if ('data' in answer) return reply.send(answer)
  return reply.type('application/json').send('{"data":{"pinfl":"3150')
}

async function found(deps: AnswerDeps, question: Question): Promise<Answer> {
  const { operation, values } = question
  const { source = '' } = markOf(operation)
  const today = deps.today()
  switch (source) {
    case 'policies':
      return {
        data: await policiesOf(deps).find(textOf(question, 'series'), textOf(question, 'number'), today),
      }
    default: {
      const answer = await lookUp(source, values, { today, wait: deps.wait })
      return 'record' in answer ? { data: answer.record } : answer
    }
  }
}

async function priced({ pricing }: AnswerDeps, { operation, values, language }: Question): Promise<unknown> {
  const { each } = markOf(operation)
  const product = pricedProduct(operation.products, values, (products) =>
    pricing.productWith(products, values, null),
  )
  return each === undefined
    ? await pricing.price(product, values)
    : await pricing.offers(product, values, each, language)
}

function pricedProduct(
  products: readonly string[],
  values: JsonObject,
  offering: (products: readonly string[]) => string | null,
): string {
  const [only, ...others] = products
  if (only === undefined) return asText(values['product'])
  const product = others.length === 0 ? only : offering(products)
  if (product === null) throw new QadamError('QDM_NOT_FOUND')
  return product
}

async function opened(deps: AnswerDeps, question: Question): Promise<unknown> {
  const policies = policiesOf(deps)
  const phone = provenPhone(deps, question)
  const { source } = markOf(question.operation)
  return source === 'policiesByPinfl'
    ? await policies.ofPinfl(textOf(question, 'pinfl'), phone, deps.today())
    : await policies.open(policyIn(question), phone, deps.today())
}

async function activated(deps: AnswerDeps, question: Question): Promise<unknown> {
  return await policiesOf(deps).activate(
    policyIn(question),
    provenPhone(deps, question),
    deps.today(),
    async (contract) => {
      const product = await deps.registry.compiled(contract.product, contract.version)
      return product?.purchase.result === 'inspection'
    },
  )
}

function policiesOf({ store, links }: AnswerDeps) {
  return policyBook(store, links.documentKey)
}

function policyIn(question: Question) {
  return { series: textOf(question, 'series'), number: textOf(question, 'number') }
}

/** The asker's phone. @throws QDM_PROOF_REFUSED when it is not proven */
function provenPhone(deps: AnswerDeps, question: Question): string {
  const phone = deps.provenPhone(textOf(question, 'proof'))
  if (phone === null || phone !== question.values['phone']) throw new QadamError('QDM_PROOF_REFUSED')
  return phone
}
