import { Counter, type Registry } from 'prom-client'
import type { SmsGateway } from '../sms-gateway.ts'
import { inSpan } from '../tracing/index.ts'

/** Wraps a carrier and counts its messages by their outcome. */
export function countedSms(carrier: string, { send }: SmsGateway, metrics: Registry): SmsGateway {
  const counter = new Counter({
    name: 'qadam_sms_total',
    help: 'SMS that the carrier took or refused',
    labelNames: ['carrier', 'outcome'] as const,
    registers: [metrics],
  })
  return {
    send: async (message) => {
      try {
        await inSpan({ name: `sms ${carrier}` }, () => send(message))
        counter.inc({ carrier, outcome: 'taken' })
      } catch (error) {
        counter.inc({ carrier, outcome: 'refused' })
        throw error
      }
    },
  }
}
