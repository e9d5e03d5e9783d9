import { Registry } from 'prom-client'
import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Handlers, RequestOf } from '../../../src/server/operations/index.ts'
import { handlersOf } from '../../../src/server/handlers.ts'
import { testServer } from '../test-server.ts'
import { insurerUnderTest, operations } from '../insurer/insurer-under-test.ts'

test('the handlers of the server are those of the API description, each once', async () => {
  const server = await testServer()
  const insurer = await insurerUnderTest()
  // The server under test has its own handlers, whose metrics are registered once a registry.
  const { handlers } = handlersOf({
    ...server.deps,
    metrics: new Registry(),
    insurer: insurer.handlers,
    listProducts: async () => [],
    priceNext: async () => null,
  })
  expect(Object.keys(handlers).toSorted()).toEqual([...operations.keys()].toSorted())
  await insurer.close()
  await server.close()
})

// The type check decides these: a test run erases types.
describe('handlers are typed from the API description', () => {
  test('a missing handler does not compile', () => {
    expectTypeOf<Omit<Handlers, 'readMapTiles'>>().not.toExtend<Handlers>()
    expectTypeOf<Handlers>().toExtend<Handlers>()
  })

  test('a handler of no operation does not compile', () => {
    // @ts-expect-error -- the description has no operation of this name
    expectTypeOf<Pick<Handlers, 'readNoSuchThing'>>().toBeObject()
    const extra = async () => ({})
    // @ts-expect-error -- the description has no operation of this name
    const handlers: Partial<Handlers> = { readNoSuchThing: extra }
    expect(Object.keys(handlers)).toEqual(['readNoSuchThing'])
  })

  test('an answer of another shape does not compile', () => {
    expectTypeOf<{ endSession: () => Promise<void> }>().toExtend<Pick<Handlers, 'endSession'>>()
    expectTypeOf<{ readMenu: () => Promise<void> }>().not.toExtend<Pick<Handlers, 'readMenu'>>()
    expectTypeOf<{ renewSession: () => Promise<{ token: number }> }>().not.toExtend<
      Pick<Handlers, 'renewSession'>
    >()
  })

  test('path, query and body have the types of the description', () => {
    expectTypeOf<RequestOf<'endSession'>['path']>().toEqualTypeOf<{ readonly sessionId: string }>()
    expectTypeOf<RequestOf<'listDistricts'>['query']>().toExtend<{ readonly regionId: number }>()
    expectTypeOf<RequestOf<'findPersonByPinfl'>['body']>().toExtend<{ readonly pinfl: string }>()
    expectTypeOf<RequestOf<'readMenu'>['body']>().toEqualTypeOf<undefined>()
  })

  test('a refusal has a status that the description gives the operation', () => {
    type Refusal = Parameters<RequestOf<'endSession'>['refusal']>[0]
    expectTypeOf<'QDM_NOT_FOUND'>().toExtend<Refusal>()
    expectTypeOf<'QDM_PHONE_TAKEN'>().not.toExtend<Refusal>()
  })
})
