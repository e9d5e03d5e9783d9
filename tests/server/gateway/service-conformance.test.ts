import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { QadamError } from '../../../src/server/errors/index.ts'
import { apiRequest, type Service } from '../../../src/server/gateway/index.ts'
import { type ApiRequest, readApiDocument } from '../../../src/server/operations/index.ts'
import { inProcess } from '../../../src/server/gateway/in-process.ts'
import { overHttp } from '../../../src/server/gateway/over-http.ts'
import { networkUpstream } from '../../../src/server/gateway/upstream.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { handlersOverHttp } from '../handlers-over-http.ts'
import { insurerUnderTest, operations } from '../insurer/insurer-under-test.ts'
import { samplesOf } from '../security/samples-of.ts'

const document = await readApiDocument()

/** What an operation is asked with, where a sample of its schemas finds nothing. */
const questions: Readonly<Record<string, { readonly query?: JsonObject; readonly body?: Json }>> = {
  findPersonByPassport: { body: { passportSery: 'AA', passportNum: '1234567', birthDate: '1990-06-15' } },
  findPersonByPinfl: { body: { pinfl: '31506900100014' } },
  findVehicle: { body: { techPassportSery: 'AAF', techPassportNum: '1234567', stateNumber: '01A123BC' } },
  findOrganization: { body: { inn: '301234567' } },
  findCarrierLicense: { body: { series: 'AT', number: '1234567' } },
  listDistricts: { query: { regionId: 14 } },
  findDocumentHolder: { body: { passportSeries: 'AA', passportNumber: '1234567', birthDate: '1990-06-15' } },
  priceOsgop: { body: { typeId: 1, numberOfSeats: 26, period: 4, startDate: '2026-12-01' } },
  priceOsgor: {
    body: {
      fot: 1_000_000_000_00,
      oked: '86230',
      okonx: '91514',
      startDate: '2026-12-01',
      endDate: '2027-11-30',
    },
  },
  priceTravel: {
    body: {
      startDate: '2026-12-01',
      endDate: '2026-12-10',
      countriesId: [792],
      travelers: [{ birthDate: '1990-06-15' }],
      isFamilyTraveling: false,
    },
  },
  priceOsago: { body: { vehicleTypeId: 1, useTerritoryId: 1, period: 12, driverNumberRestricted: true } },
}

/** What a service answers to the same request in this process and over the network. */
interface BothAnswers {
  readonly inside: unknown
  readonly outside: unknown
}

describe('a service answers the same in this process and over the network', () => {
  let door: FastifyInstance
  let far: FastifyInstance
  let close: () => Promise<void>

  beforeAll(async () => {
    const insurer = await insurerUnderTest()
    far = handlersOverHttp(operations, insurer.handlers)
    const address = await far.listen({ port: 0, host: '127.0.0.1' })
    const { settings } = readSettings({})
    const inside = inProcess(insurer.handlers)
    const outside = overHttp(networkUpstream(address, { fetch }), settings)
    door = Fastify()
    for (const operation of operations.values()) {
      if (!(operation.id in insurer.handlers)) continue
      door.route({
        method: operation.method.toUpperCase(),
        url: operation.path.replaceAll(/\{([^}]+)\}/g, ':$1'),
        schema: operation.schema,
        validatorCompiler: operation.validatorCompiler,
        handler: async (request): Promise<BothAnswers> => {
          const parts = {
            path: request.params as JsonObject,
            query: request.query as JsonObject,
            body: (request.body ?? undefined) as Json | undefined,
          }
          const asked = apiRequest(operation, request, parts)
          return { inside: await outcome(inside, asked), outside: await outcome(outside, asked) }
        },
      })
    }
    close = async () => {
      await door.close()
      await far.close()
      await insurer.close()
    }
  })
  afterAll(() => close())

  async function outcome(service: Service, asked: ApiRequest): Promise<unknown> {
    try {
      const { status, mediaType, body } = await service.ask(asked)
      return { status, mediaType, body }
    } catch (error) {
      if (error instanceof QadamError) return { code: error.code }
      throw error
    }
  }

  async function both(id: string): Promise<BothAnswers> {
    const operation = operations.get(id)
    if (!operation) throw new Error(`${id} is no operation`)
    const sample = (schema: Json) => samplesOf(document.root, schema)[0] ?? null
    const named = (place: 'path' | 'query') =>
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, String(questions[id]?.query?.[name] ?? sample(schema))]),
      )
    const path = named('path')
    const answer = await door.inject({
      method: operation.method.toUpperCase() as 'GET',
      url: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')),
      query: named('query'),
      headers: {
        'idempotency-key': `key-of-${id}`,
        ...(operation.languageHeader && { [operation.languageHeader]: 'uz' }),
      },
      ...(operation.body && { payload: (questions[id]?.body ?? sample(operation.body.schema)) as object }),
    })
    return answer.json<BothAnswers>()
  }

  const answered = [...operations.values()]
    .filter(({ mark }) => ['provider', 'products', 'policy'].includes(mark.service))
    // Every contract is made by the handler of `contractCreate`; the others differ in the schemas of their bodies.
    .filter(({ id, mark }) => mark.role !== 'create' || id === 'contractCreate')
    .map(({ id }) => id)

  test.each(answered)('%s', async (id) => {
    const { inside, outside } = await both(id)
    expect(inside).toBeDefined()
    expect(outside).toEqual(inside)
    if (id in questions) expect(inside).toMatchObject({ status: 200, mediaType: 'application/json' })
  })
})
