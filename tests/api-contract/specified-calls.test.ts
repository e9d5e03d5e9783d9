import type { FastifySchema } from 'fastify'
import { expect, test } from 'vitest'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'
import { specified } from './specified-call-table.ts'

const operations = [...operationsOf(await readApiDocument()).values()]

test.each(specified)(
  '$rule $call stands in the contract as the specification prints it',
  async ({ call, query = [], language, service, body = [] }) => {
    const found = operations.filter(({ method, path }) => `${method.toUpperCase()} ${path}` === call)
    expect(found).toHaveLength(1)
    const [operation] = found
    expect(
      operation?.parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...query].toSorted())
    expect(operation?.languageHeader).toBe(language ?? null)
    expect(operation?.mark.service).toBe(service)
    expect(await bodyNames(operation?.id ?? '')).toEqual(expect.arrayContaining([...body]))
  },
)

/** Names that the body of a call may carry. */
async function bodyNames(id: string): Promise<readonly string[]> {
  const { root, operations: documented } = await readApiDocument()
  return namesOf(root, documented.find((operation) => operation.id === id)?.body?.schema)
}

function namesOf(root: unknown, schema: unknown): readonly string[] {
  const { $ref, properties, allOf, anyOf } = (schema ?? {}) as {
    readonly $ref?: string
    readonly properties?: Readonly<Record<string, unknown>>
    readonly allOf?: readonly unknown[]
    readonly anyOf?: readonly unknown[]
  }
  const referred = $ref
    ?.slice(2)
    .split('/')
    .reduce((value, key) => (value as Readonly<Record<string, unknown>>)[key], root)
  return [
    ...(referred === undefined ? [] : namesOf(root, referred)),
    ...Object.keys(properties ?? {}),
    ...[...(allOf ?? []), ...(anyOf ?? [])].flatMap((part) => namesOf(root, part)),
  ]
}

test('[complaint.call.send-message] its body is {text} and nothing else', async () => {
  expect(await bodyNames('sendMessage')).toEqual(['text'])
})

interface DocumentedSchema {
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, DocumentedSchema>>
}

/** A schema of the API document by its name. */
async function schemaOf(name: string): Promise<DocumentedSchema> {
  const { root } = await readApiDocument()
  // The gateway reads the document as JSON of any shape.
  const { components } = root as unknown as {
    readonly components: { readonly schemas: Readonly<Record<string, DocumentedSchema>> }
  }
  return components.schemas[name] ?? {}
}

test('[claim.field.form] [claim.field.claimant-role] a claim says all that the form asks, as policyholder or victim', async () => {
  const { properties = {} } = await schemaOf('ClaimSubmission')
  const said =
    'policySeries policyNumber role fullName regionId districtId address eventDate eventTime phone description'
  expect(Object.keys(properties)).toEqual(said.split(' '))
  expect(properties['role']?.enum).toEqual(['policyholder', 'victim'])
})

test.each([
  ['[policy.status.record]', 'RecordStatus', ['created', 'error', 'success', 'paid']],
  ['[policy.status.contract]', 'ContractStatus', ['active', 'archive', 'unknown']],
  ['[complaint.statuses]', 'AppealStatus', ['waiting', 'processed', 'answered']],
])('%s %s is one of these and nothing else', async (_, name, statuses) => {
  expect((await schemaOf(name)).enum).toEqual(statuses)
})

test('[http.json-body] every body is JSON but those that carry files', async () => {
  const forms = operations.filter(({ body }) => body !== null && body.mediaType !== 'application/json')
  expect(forms.map(({ id, body }) => [id, body?.mediaType])).toEqual([
    ['uploadFormFile', 'multipart/form-data'],
    ['submitClaim', 'multipart/form-data'],
    ['sendClaimDocument', 'multipart/form-data'],
    ['applyForJob', 'multipart/form-data'],
    ['putInspectionPhoto', 'multipart/form-data'],
    ['readForeignForm', 'multipart/form-data'],
    ['beginFromForeignForm', 'multipart/form-data'],
    ['attachClaimReceipt', 'multipart/form-data'],
  ])
})

test('[kasko.call.calculator] the language of its query is ru and nothing else', () => {
  const calculator = operations.find(({ id }) => id === 'priceKasko')
  const validate = calculator?.validatorCompiler({
    schema: calculator.schema.querystring as FastifySchema,
    method: 'POST',
    url: calculator.path,
    httpPart: 'querystring',
  })
  expect(validate?.({ Lang: 'ru' })).toEqual({ value: { Lang: 'ru' } })
  expect(validate?.({ Lang: 'uz' })).toMatchObject({
    error: { detail: { problems: [{ path: '/query/Lang', code: 'const' }] } },
  })
})
