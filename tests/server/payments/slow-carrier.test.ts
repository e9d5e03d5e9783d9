import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Registry as Metrics } from 'prom-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { composeServer } from '../../../src/server/compose.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { realWorld } from '../../../src/server/world.ts'
import { merchant } from './merchant.ts'

test('a provider is answered while the carrier of SMS does not answer, and two processes send one message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-carrier-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const asked: string[] = []
  const carrier: typeof fetch = async (_address, request) => {
    asked.push(String(request?.body))
    await released
    return new Response('{}')
  }
  const { settings } = readSettings({ QADAM_DATA: folder, QADAM_SECRET: 'a'.repeat(32) })
  const processes = []
  for (let count = 0; count < 2; count++) {
    const deps = await composeServer({
      settings: { ...settings, sms: 'playmobile' },
      log: pino({ level: 'silent' }),
      metrics: new Metrics(),
      distFolder: join(folder, 'dist'),
      world: realWorld,
      network: { fetch: carrier },
    })
    const app = await buildApp(deps)
    onTestFinished(async () => {
      release()
      await app.close()
      await deps.close()
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    processes.push({ deps, port: Number(new URL(address).port) })
  }
  const [first] = processes
  if (!first) throw new Error('No process')
  const { store } = first.deps
  const m = merchant(
    store,
    processes.map(({ port }) => port),
  )
  const order = await m.anOrder()
  await store.context.db
    .updateTable('contracts')
    .set({ phone: '998935550022' })
    .where('id', '=', order.contract_id)
    .execute()

  const id = m.paymeId()
  const account = { order_id: order.number }
  await m.payme('CreateTransaction', { id, time: Date.now(), amount: order.amount, account })
  // The carrier has not answered anything so far: if the provider had to wait for it, this would never end.
  const performed = await m.payme('PerformTransaction', { id })
  expect(performed.body).toMatchObject({ result: { state: 2 } })
  await vi.waitFor(() => expect(asked).toHaveLength(1), 20_000)
  expect(await m.payme('PerformTransaction', { id })).toEqual(performed)
  expect((await m.payme('CheckTransaction', { id })).body).toMatchObject({ result: { state: 2 } })

  release()
  await vi.waitFor(
    async () => expect(await store.sms.isSent(`policy.issued ${order.contract_id}`)).toBe(true),
    20_000,
  )
  await vi.waitFor(async () => {
    const kinds = (await store.outbox.backlog()).map(({ kind }) => kind)
    // The next day's comparison of payments is planned at all times.
    expect(kinds.filter((kind) => kind !== 'reconciliation')).toEqual([])
  }, 20_000)
  expect(asked).toHaveLength(1)
})
