import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointOf } from '../../src/api/index.ts'

test.each(globSync(['schemas/{products,blocks}/*.json', 'examples/*.json']))(
  'every operation that %s names can be asked from the browser',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/"operation": "(\w+)"/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((operation) => endpointOf(operation) === null)).toEqual([])
  },
)

test('the operation that takes a form is one of them', () => {
  expect(endpointOf('submitForm')).toMatchObject({ method: 'POST', path: '/api/v1/forms' })
})

test.each([
  {
    operation: 'findVehicle',
    values: {},
    endpoint: { method: 'POST', path: '/api/v1/provider/vehicle', languageHeader: null, contractQuery: null },
  },
  {
    operation: 'listRegions',
    values: {},
    endpoint: {
      method: 'GET',
      path: '/api/v1/reference/regions',
      languageHeader: 'Content-Language',
      contractQuery: null,
    },
  },
  {
    operation: 'listRelatives',
    values: {},
    endpoint: {
      method: 'GET',
      path: '/api/v1/reference/relatives',
      languageHeader: 'Accept-Language',
      contractQuery: null,
    },
  },
  {
    operation: 'contractState',
    values: { product: 'osago', contractId: 'a/b' },
    endpoint: {
      method: 'GET',
      path: '/api/v1/products/osago/contract/a%2Fb',
      languageHeader: null,
      contractQuery: null,
    },
  },
  {
    operation: 'linkTravelPolicy',
    values: {},
    endpoint: {
      method: 'GET',
      path: '/api/travel/get-policy-link',
      languageHeader: null,
      contractQuery: 'contract_id',
    },
  },
])('$operation has its literal method, path and language header', ({ operation, values, endpoint }) => {
  expect(endpointOf(operation, values)).toEqual(endpoint)
})

test.each(['launchRocket', ...Object.getOwnPropertyNames(Object.prototype)])(
  'the unknown operation "%s" has no endpoint',
  (operation) => {
    expect(endpointOf(operation)).toBeNull()
  },
)
