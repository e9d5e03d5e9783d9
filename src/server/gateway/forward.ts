import { Histogram } from 'prom-client'
import type { CoreDeps } from '../deps.ts'
import { QadamError, type ErrorCode } from '../errors/index.ts'
import type { ApiRequest } from '../operations/index.ts'
import { serviceOf, type ForwardedAnswer, type Services } from './service.ts'
import { asStaged } from './staged-answers.ts'

/** Sends a request on to the service that answers it. */
export type Forward = (asked: ApiRequest) => Promise<ForwardedAnswer>

/** The gateway's way to the services. */
export function createForward(
  deps: Pick<CoreDeps, 'settings' | 'metrics' | 'store' | 'seals'>,
  services: Services,
): Forward {
  const seconds = new Histogram({
    name: 'qadam_upstream_seconds',
    help: 'Time that services take',
    labelNames: ['service', 'operation', 'outcome'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [deps.metrics],
  })

  return async (asked) => {
    const { operation, request } = asked
    const service = serviceOf(operation)
    const answering = await asStaged(
      deps,
      { operation: operation.id, address: request.ip },
      services[service],
    )
    const ask = async (): Promise<ForwardedAnswer> => {
      const stop = seconds.startTimer({ service, operation: operation.id })
      try {
        const answer = await answering.ask(asked)
        stop({ outcome: String(answer.status) })
        return answer
      } catch (error) {
        stop({ outcome: error instanceof QadamError ? error.code : 'QDM_UNEXPECTED' })
        throw error
      }
    }
    if (operation.method !== 'get') return await ask()
    return await twice(ask)
  }
}

/** Repeats a request without side effects once when the service was unavailable. */
async function twice(ask: () => Promise<ForwardedAnswer>): Promise<ForwardedAnswer> {
  try {
    return await ask()
  } catch (error) {
    const again: readonly ErrorCode[] = ['QDM_UPSTREAM_UNREACHABLE']
    if (error instanceof QadamError && again.includes(error.code)) return await ask()
    throw error
  }
}
