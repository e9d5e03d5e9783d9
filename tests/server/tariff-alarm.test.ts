import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import { expect, test } from 'vitest'
import { tariffAlarm } from '../../src/server/tariff-alarm.ts'
import { wholeServer } from './composed-server.ts'

test('a tariff that prices after its last day is in the log once, in the metrics and in the readiness', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
  const metrics = new Metrics()
  const tariff = { product: 'osago', edition: 'specification', validTo: '2025-12-31' }
  const alarm = await tariffAlarm(async () => [tariff], { log, metrics })
  expect(alarm.now()).toEqual([tariff])
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ ...tariff, msg: 'tariff has run out: date the next edition' }),
  ])
  expect(await metrics.metrics()).toContain('qadam_tariff_run_out{product="osago",edition="specification"} 1')
  alarm.stop()

  const server = await wholeServer()
  const ready = await server.app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', runOutTariffs: [tariff] }])
  await server.close()
})
