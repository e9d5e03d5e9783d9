import type { FastifyReply } from 'fastify'
import { requestKeyOf } from '../../engine/index.ts'
import type { CoreDeps } from '../deps.ts'
import { type ApiRequest, type Operation, answersContract } from '../operations/index.ts'
import { createContract } from './create-contract.ts'
import { signFact } from './facts.ts'
import { createForward } from './forward.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { answerOf } from './in-process.ts'
import { inTurns } from './in-turns.ts'
import { lookupsOf, type OpenedPlace } from './lookups/index.ts'
import { withPaymentLinks, type ContractContext } from './payment-links.ts'
import { plainSubmission } from './plain-submission.ts'
import { refuseOtherForm } from './check-producible.ts'
import type { ReferenceListReader } from './reference-lists.ts'
import { letBrowserKeep, sendAnswer } from './send-answer.ts'
import type { ForwardedAnswer } from './service.ts'

/** A heavy answer is 28 MB of text, and ten times that while it is made and checked: ten at once took 2.9 GB. */
const heavyTurns = { atOnce: 1, waiting: 20, longestWaitMs: 20_000 } as const

/** Answers a request of any operation. `opened` lists the places of its body that were masked. */
export type Answering = (
  asked: ApiRequest,
  reply: FastifyReply,
  opened: readonly OpenedPlace[],
) => Promise<unknown>

/** Answers requests by this process or a service, as the mark of the operation says. */
export function createAnswering(deps: GatewayDeps, lists: ReferenceListReader): Answering {
  const forward = createForward(deps, deps.services)
  const complete = async (operation: Operation, answer: ForwardedAnswer, context: ContractContext) =>
    documented(operation, await withPaymentLinks(deps.payments, operation, answer, context))
  const heavyInTurn = inTurns(heavyTurns)
  const lookups = lookupsOf(deps)

  return async (given, reply, opened) => {
    const asked = await plainSubmission(deps, given)
    const { operation } = asked
    if (operation.mark.role === 'submit') await refuseOtherForm({ ...deps, lists }, asked, opened)
    if (operation.mark.service === 'qadam')
      return sendAnswer(reply, documented(operation, await answerOf(deps.handlers, asked)))
    if (operation.mark.role === 'create') {
      const { status, body } = await createContract({ ...deps, forward, complete, lists }, asked, opened)
      return reply.code(status).type(mediaTypeOf(operation, status)).send(body)
    }

    if (operation.mark.role === 'lookup') {
      const { real, shown } = await lookups.ask(asked, forward)
      if (operation.mark.fact && isStatement(real)) void reply.header('qadam-fact', factOf(deps, asked, real))
      return sendAnswer(reply, documented(operation, shown))
    }
    const answer = await (operation.mark.heavy ? heavyInTurn(() => forward(asked)) : forward(asked))
    if (answersContract(operation)) {
      return sendAnswer(reply, await complete(operation, answer, { product: null, language: asked.language }))
    }
    if (operation.mark.fact && isStatement(answer))
      void reply.header('qadam-fact', factOf(deps, asked, answer))
    if (operation.mark.role === 'reference') letBrowserKeep(reply, operation)
    return sendAnswer(reply, answer)
  }
}

/**
 * Returns an answer that this process created or changed, if it matches the description. Otherwise it logs a fault of
 * the server and answers 500. Answers of services were checked on arrival.
 */
function documented(operation: Operation, answer: ForwardedAnswer): ForwardedAnswer {
  const misfit = operation.misfitOf(answer)
  if (misfit === null) return answer
  throw new Error(`The answer of ${operation.id} does not fit the API description: ${misfit}`)
}

/** Returns whether the answer depends only on the question, and not on the asker or the number of requests. */
function isStatement({ status, body }: ForwardedAnswer): boolean {
  return body !== undefined && ![400, 401, 403, 429].includes(status)
}

function factOf(
  { seals, world }: Pick<CoreDeps, 'seals' | 'world'>,
  { operation, parts: { path, query, body } }: ApiRequest,
  answer: ForwardedAnswer,
): string {
  const requestKey = requestKeyOf({ operation: operation.id, path, query, body: body ?? null })
  const call = { requestKey, status: answer.status, body: answer.body ?? null }
  return signFact(seals, operation, call, world.clock())
}

function mediaTypeOf(operation: Operation, status: number): string {
  return operation.answers[String(status)]?.mediaType ?? 'application/json'
}
