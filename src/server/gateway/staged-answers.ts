import { setTimeout as pause } from 'node:timers/promises'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import { refusalAnswer, type Service } from './service.ts'
import { type Operation, answersContract } from '../operations/index.ts'
import { longestAnswerMs } from './upstream.ts'

/** Ways in which a service can be made to answer on /sandbox. */
export const stageableAnswers = ['down', 'slow', 'tooSlow', 'malformed', 'extrasUnavailable'] as const

type StageableAnswer = (typeof stageableAnswers)[number]

const slowMs = 5000

/** Operations that another service answers, so that its answers can be staged. */
export function isStageable({ mark }: Operation): boolean {
  return mark.service !== 'qadam'
}

/**
 * Returns whether an operation can give this staged answer: `extrasUnavailable` occurs only in calls about an existing
 * contract.
 */
export function canAnswer(operation: Operation, answer: StageableAnswer): boolean {
  return answer !== 'extrasUnavailable' || (answersContract(operation) && operation.mark.role !== 'create')
}

/** Returns the key of staged answers: a keyed hash that does not reveal the address. */
export function addressHash({ seals }: Pick<CoreDeps, 'seals'>, address: string): string {
  return seals.hash('address', address)
}

/** Calls the service, or returns the answer that was staged on /sandbox for this operation and network address. */
export async function asStaged(
  deps: Pick<CoreDeps, 'settings' | 'store' | 'seals'>,
  { operation, address }: { readonly operation: string; readonly address: string },
  service: Service,
  wait: (delayMs: number) => Promise<unknown> = pause,
): Promise<Service> {
  if (!deps.settings.sandbox || !(await deps.store.staged.isAny())) return service
  const staged = await deps.store.staged.take(addressHash(deps, address), operation)
  // Only these are ever staged.
  return staged === null ? service : { ...service, ask: staging(staged as StageableAnswer, service, wait) }
}

function staging(
  answer: StageableAnswer,
  { ask }: Service,
  wait: (delayMs: number) => Promise<unknown>,
): Service['ask'] {
  switch (answer) {
    case 'down':
      return async () => {
        throw new QadamError('QDM_UPSTREAM_UNREACHABLE', { cause: 'staged on /sandbox' })
      }
    case 'slow':
      return async (asked) => {
        await wait(slowMs)
        return await ask(asked)
      }
    case 'tooSlow':
      return async () => {
        await wait(longestAnswerMs)
        throw new QadamError('QDM_UPSTREAM_TIMEOUT', { cause: 'staged on /sandbox' })
      }
    case 'malformed':
      return async () => {
        throw new QadamError('QDM_UPSTREAM_MALFORMED', { cause: 'staged on /sandbox' })
      }
    case 'extrasUnavailable':
      return async () => refusalAnswer(new QadamError('QDM_EXTRA_POLICIES_UNAVAILABLE'))
    default:
      return answer satisfies never
  }
}
