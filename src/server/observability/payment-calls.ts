import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { objectIn } from '../json-value.ts'

/** Properties of a call from a payment provider, without its content. */
interface PaymentCall {
  readonly provider: 'payme' | 'click'
  readonly call: string
  /** `ok`, or the protocol's own code. */
  readonly outcome: string
}

const paymeCalls: ReadonlySet<string> = new Set([
  'CheckPerformTransaction',
  'CreateTransaction',
  'PerformTransaction',
  'CancelTransaction',
  'CheckTransaction',
  'GetStatement',
  'SetFiscalData',
])

const clickCalls: Readonly<Record<string, string>> = { '0': 'Prepare', '1': 'Complete' }

/** Counts and logs the calls of payment providers by their outcome, because all have HTTP status 200. */
export function installPaymentLog(app: FastifyInstance, metrics: Registry): void {
  const counter = new Counter({
    name: 'qadam_payment_calls_total',
    help: 'Calls of payment providers; outcome is ok or the code of their protocol',
    labelNames: ['provider', 'call', 'outcome'] as const,
    registers: [metrics],
  })
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const provider = /^\/api\/pay\/(payme|click)$/.exec(request.routeOptions.url ?? '')?.[1]
    if (provider !== 'payme' && provider !== 'click') return done()
    const call = callOf(provider, request.body, payload)
    counter.inc({ ...call })
    request.log[call.outcome === 'ok' ? 'info' : 'warn'](
      { ...call, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'payment call',
    )
    done()
  })
}

function callOf(provider: PaymentCall['provider'], body: unknown, payload: unknown): PaymentCall {
  const answer = objectIn(typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '')
  const sent = typeof body === 'string' ? body : ''
  if (provider === 'payme') {
    const method = String(objectIn(sent)['method'])
    const error = answer['error']
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null
    return { provider, call: paymeCalls.has(method) ? method : 'other', outcome: code ?? 'ok' }
  }
  const call = clickCalls[new URLSearchParams(sent).get('action') ?? ''] ?? 'other'
  const error = String(answer['error'] ?? '0')
  return { provider, call, outcome: error === '0' ? 'ok' : error }
}
