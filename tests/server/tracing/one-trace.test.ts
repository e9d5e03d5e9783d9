import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { tracingSettings } from '../../../src/server/tracing/index.ts'
import { calendarDay } from '../../../src/server/world.ts'
import { buyersPhone, buyOsago } from '../buy-osago.ts'
import { startServer } from '../kill/server-process.ts'
import { lastingDatabases } from '../server-databases.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** A receiver of traces in a process of its own. */
async function receiver(): Promise<{
  readonly url: string
  readonly requests: () => Promise<readonly ExportRequest[]>
}> {
  const child = spawn(process.execPath, ['tests/server/tracing/otlp-receiver.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as readonly string[]
  const url = `http://127.0.0.1:${port?.trim()}`
  return { url, requests: async () => (await (await fetch(url)).json()) as readonly ExportRequest[] }
}

const browserSpan = 'b7ad6b7169203331'

describe.each(lastingDatabases)(
  'a purchase that a browser began, on $kind',
  { timeout: 240_000 },
  ({ make }) => {
    test('is one trace, from the press over payment and outbox to the SMS, and holds no personal data', async () => {
      const { environment, drop } = await make()
      onTestFinished(drop)
      const { url, requests } = await receiver()
      const server = await startServer({
        ...environment,
        OTEL_EXPORTER_OTLP_ENDPOINT: url,
        OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
        OTEL_SERVICE_NAME: 'qadam-of-the-test',
      })
      onTestFinished(() => server.kill())
      const now = Date.now()
      const body: JsonObject = await buyOsago(
        { reach: server.reach, operations: operationsOf(await readApiDocument()) },
        calendarDay(now),
        calendarDay(now + 24 * 60 * 60_000),
      )
      const traceId = '0af7651916cd43dd8448eb211c80319c'
      const bought = await server.reach({
        method: 'POST',
        url: '/api/v2/osago/contract',
        // The flag of a browser decides nothing.
        headers: { 'idempotency-key': 'traced-1', traceparent: `00-${traceId}-${browserSpan}-00` },
        body,
      })
      expect(bought.status, bought.text).toBe(200)
      const { data } = JSON.parse(bought.text) as { readonly data: PurchaseAnswer }
      const page = new URL(data.payments[0]?.url ?? '', server.url)
      const paid = await fetch(`${server.url}${page.pathname}${page.search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'move=pay',
        redirect: 'manual',
      })
      expect(paid.status).toBe(303)
      await eventually(async () => {
        const { data: sent } = (await (await fetch(`${server.url}/sandbox/outbox.json`)).json()) as {
          readonly data: readonly { readonly phone: string; readonly text: string }[]
        }
        expect(sent.some(({ phone, text }) => phone === buyersPhone && text.includes('QOS'))).toBe(true)
      })
      server.child.kill('SIGINT')
      expect(await server.ended).toBe(0)

      const sent = await requests()
      const resources = sent.flatMap(({ resourceSpans }) => resourceSpans)
      for (const { resource } of resources)
        expect(resource.attributes).toContainEqual({
          key: 'service.name',
          value: { stringValue: 'qadam-of-the-test' },
        })
      const all = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
      const spans = all.filter((span) => span.traceId === traceId)
      const names = spans.map(({ name }) => name)
      expect(names).toEqual(
        expect.arrayContaining([
          'POST /api/v2/osago/contract',
          'engine checkSubmission',
          'insert contracts',
          'insert orders',
          'commit',
          'outbox contract.paid',
          'outbox policy.documents',
          'outbox customer.sms',
          'sms embedded',
        ]),
      )
      // Every span hangs on another one of the trace, the first one on the browser's.
      const ids = new Set([browserSpan, ...spans.map(({ spanId }) => spanId)])
      for (const { name, parentSpanId = '' } of spans)
        expect([name, ids.has(parentSpanId)]).toEqual([name, true])
      expect(
        spans.filter(({ parentSpanId }) => parentSpanId === browserSpan).map(({ name }) => name),
      ).toEqual(['POST /api/v2/osago/contract'])

      // Hexadecimal ids and times in nanoseconds are digits, too: a short number can stand in them by chance.
      const everything = JSON.stringify(sent, (key, value: unknown) =>
        /Id$|UnixNano$/.test(key) ? undefined : value,
      )
      for (const personal of [buyersPhone, '01A123BC', '1234567', '1990-06-15', data.contractId])
        expect([personal, everything.includes(personal)]).toEqual([personal, false])
    })
  },
)

describe('traces', { timeout: 240_000 }, () => {
  test('go on at another service, and pages begin one only where the server makes traces', async () => {
    const heard: (string | undefined)[] = []
    const service = createServer((request, response) => {
      heard.push(String(request.headers['traceparent']))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"branches":[]}')
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    onTestFinished(() => void service.close())
    const address = service.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const { url } = await receiver()
    const folder = await mkdtemp(join(tmpdir(), 'qadam-traced-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const server = await startServer({
      QADAM_DATA: folder,
      QADAM_FOREIGN_URLS: `post=http://127.0.0.1:${port}`,
      QADAM_FOREIGN_KEYS: 'post=a-key',
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
    })
    onTestFinished(() => server.kill())
    const traceId = '1af7651916cd43dd8448eb211c80319d'
    const { data } = (await (await fetch(`${server.url}/api/v1/products`)).json()) as {
      readonly data: readonly { readonly id: string; readonly hash: string }[]
    }
    const version = data.find(({ id }) => id === 'parcel-claim')?.hash ?? ''
    const answer = await server.reach({
      method: 'POST',
      url: '/api/v1/foreign/post/listBranches',
      headers: { traceparent: `00-${traceId}-${browserSpan}-01` },
      body: { product: 'parcel-claim', version, request: { path: {}, query: { town: 'Samarkand' } } },
    })
    expect(answer.status, answer.text).toBe(200)
    expect(heard).toEqual([
      expect.stringMatching(new RegExp(`^00-${traceId}-(?!${browserSpan})[0-9a-f]{16}-01$`)),
    ])
  })

  test('a collector that is away costs a line of the log and no request', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-untraced-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const server = await startServer({
      QADAM_DATA: folder,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    })
    onTestFinished(() => server.kill())
    expect((await fetch(`${server.url}/api/v1/products`)).status).toBe(200)
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(server.log()).toContain('"msg":"traces are not sent"')
  })

  const address = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }

  test('are off by default, and by the variables that turn them off', () => {
    expect(tracingSettings({})).toBeNull()
    expect(tracingSettings({ ...address, OTEL_SDK_DISABLED: 'true' })).toBeNull()
    expect(tracingSettings({ ...address, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
    expect(tracingSettings(address)).toEqual({ ratio: 1 })
    const share = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }
    expect(tracingSettings({ ...address, ...share })).toEqual({ ratio: 0.25 })
  })

  test.each([
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"'],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER is "sometimes"'],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is "2"'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER is "zipkin"'],
  ])('%o ends the start with what is allowed', (environment, sentence) => {
    const read = () => tracingSettings({ ...address, ...environment })
    expect(read).toThrow(sentence)
    expect(read).toThrow(/Allowed: ./)
  })
})

interface PurchaseAnswer {
  readonly contractId: string
  readonly payments: readonly { readonly url: string }[]
}

async function eventually(holds: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      return await holds()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}
