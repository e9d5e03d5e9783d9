import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../test-server.ts'

/** The server with a promise of so many hours, and what it logged. */
async function promising(referralHours: number) {
  const logged: { readonly err?: { readonly message: string } }[] = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const plain = await testServer()
  const settings = { ...plain.deps.settings, referralHours }
  const server = await testServer({ deps: { log, settings } })
  onTestFinished(async () => {
    await server.close()
    await plain.close()
  })
  const answer = await server.app.inject({ method: 'GET', url: '/api/v1/promises' })
  return { answer, logged }
}

test('an answer of this process that fits the API description is sent as it is', async () => {
  const { answer, logged } = await promising(4)
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { referralHours: 4 } }])
  expect(logged).toEqual([])
})

test('an answer of this process that does not fit the API description is a fault: logged, and answered blank', async () => {
  const { answer, logged } = await promising(4.5)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('readPromises')
  expect(logged.map(({ err }) => err?.message)).toEqual([
    'The answer of readPromises does not fit the API description: /data/referralHours must be integer',
  ])
})
