import type { FastifySchema } from 'fastify'
import { expect, test } from 'vitest'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'

const operations = [...operationsOf(await readApiDocument()).values()]

/** A call as the specification prints it. */
interface SpecifiedCall {
  readonly rule: string
  readonly call: string
  /** Query names, in any order. */
  readonly query?: readonly string[]
  /** Header that carries the language. */
  readonly language?: 'accept-language' | 'content-language'
  readonly service: string
  /** Names that the body has to carry. */
  readonly body?: readonly string[]
}

const products = { service: 'products' } as const
const create = (rule: string, path: string, body: readonly string[]): SpecifiedCall => ({
  rule,
  call: `POST ${path}`,
  ...products,
  body,
})
const byContract = (rule: string, path: string, method = 'POST'): SpecifiedCall => ({
  rule,
  call: `${method} ${path}`,
  ...products,
  body: ['contractId'],
})
const accidentBody = ['contractBegin', 'tariff', 'applicant', 'insurant', 'payer', 'applicantInsurant']

const specified: readonly SpecifiedCall[] = [
  { rule: '[auth.call.send-sms]', call: 'POST /api/v1/auth/send-sms', service: 'auth', body: ['phone'] },
  { rule: '[auth.call.accept]', call: 'POST /api/v1/auth/accept', service: 'auth', body: ['code'] },
  {
    rule: '[lookup.call.person-pass-dob]',
    call: 'POST /api/v1/provider/person/pass-dob',
    service: 'provider',
    body: ['passportSery', 'passportNum', 'birthDate'],
  },
  {
    rule: '[lookup.call.vehicle]',
    call: 'POST /api/v1/provider/vehicle',
    service: 'provider',
    body: ['techPassportSery', 'techPassportNum', 'stateNumber'],
  },
  {
    rule: '[lookup.call.organization-inn]',
    call: 'POST /api/v1/provider/organization/inn',
    service: 'provider',
    body: ['inn'],
  },
  {
    rule: '[lookup.call.person-pinfl]',
    call: 'POST /api/v1/provider/person/pinfl',
    service: 'provider',
    body: ['pinfl'],
  },
  {
    rule: '[lookup.call.regions]',
    call: 'GET /api/v1/reference/regions',
    service: 'provider',
    language: 'content-language',
  },
  {
    rule: '[lookup.call.districts]',
    call: 'GET /api/v1/reference/districts',
    service: 'provider',
    query: ['regionId'],
    language: 'content-language',
  },
  {
    rule: '[lookup.call.relatives]',
    call: 'GET /api/v1/reference/relatives',
    service: 'provider',
    language: 'accept-language',
  },
  {
    rule: '[feedback.call.create]',
    call: 'POST /api/v1/feedback-site/create',
    service: 'backend',
    body: ['name', 'phone', 'text'],
  },
  {
    rule: '[complaint.call.send-message]',
    call: 'POST /api/telegram/sendMessage',
    service: 'complaint',
    body: ['text'],
  },
  {
    rule: '[complaint.call.status-by-policies]',
    call: 'POST /api/claims/status-by-policies',
    service: 'complaint',
    language: 'accept-language',
  },
  { rule: '[claim.call.submit]', call: 'POST /api/v1/claims', service: 'backend', body: ['claim', 'files'] },
  {
    rule: '[policy.call.idm-policy]',
    call: 'GET /api/idm/policy',
    service: 'policy',
    query: ['series', 'number'],
  },
  {
    rule: '[content.call.menu]',
    call: 'GET /api/v1/menu/list',
    service: 'content',
    language: 'accept-language',
  },
  {
    rule: '[content.call.footer]',
    call: 'GET /api/v1/footer',
    service: 'content',
    language: 'accept-language',
  },

  {
    rule: '[accident.call.tariffs]',
    call: 'GET /api/accident/tariffs',
    ...products,
    language: 'accept-language',
  },
  create('[accident.call.contract-create]', '/api/accident/contract/create', accidentBody),
  byContract('[accident.call.policy-link]', '/api/accident/policy-link'),
  {
    rule: '[sport.call.tariffs]',
    call: 'GET /api/accident/tariffs/v2/{subProductId}',
    ...products,
    language: 'accept-language',
  },
  create('[sport.call.contract-create]', '/api/accident/contract/create/v2', [
    ...accidentBody,
    'month',
    'insurancePeriod',
  ]),
  byContract('[sport.call.policy-link]', '/api/accident/policy-link'),
  {
    rule: '[constructor.call.tariffs]',
    call: 'GET /api/accident/tariffs/v2/{subProductId}',
    ...products,
    language: 'accept-language',
  },
  create('[constructor.call.contract-create]', '/api/accident/contract/create/v2', [
    'contractBegin',
    'tariff',
    'subproductId',
    'insuranceLiability',
    'insurancePremium',
    'applicant',
    'insurant',
  ]),
  { rule: '[kasko.call.marka]', call: 'GET /api/kasko/marka', ...products },
  { rule: '[kasko.call.model]', call: 'GET /api/kasko/model', ...products, query: ['marka_id'] },
  {
    rule: '[kasko.call.complectation]',
    call: 'GET /api/v2/kasko/complectation',
    ...products,
    query: ['marka_id', 'model_id'],
  },
  {
    rule: '[kasko.call.calculator]',
    call: 'POST /api/v2/kasko/calculator/with-car-info',
    ...products,
    query: ['Lang'],
    body: ['marka', 'model', 'complectationId', 'carPrice'],
  },
  create('[kasko.call.create]', '/api/v2/kasko/create', [
    'marka',
    'markaName',
    'model',
    'modelName',
    'complectationId',
    'complectationName',
    'phone',
    'carPrice',
    'insurancePremium',
    'planId',
    'pricePlan',
    'namePlan',
    'insurant',
    'vehicle',
  ]),
  byContract('[kasko.call.create-inspection]', '/api/kasko/create-inspection'),
  create('[gas.call.contract-create]', '/api/gas-cylinder/contract/create', [
    'contractBegin',
    'insuranceLiability',
    'insurancePremium',
    'beneficiary',
    'vehicle',
  ]),
  byContract('[gas.call.payment-policy]', '/api/gas-cylinder/payment/policy'),
  byContract('[gas.call.policy-link]', '/api/gas-cylinder/policy-link'),
  byContract('[osgor.call.contract-payment]', '/api/v1/osgor/contract/payment', 'PUT'),
  {
    rule: '[osgor.call.calculator]',
    call: 'POST /api/v1/osgor/calculator',
    ...products,
    body: ['fot', 'okonx', 'startDate', 'endDate'],
  },
  create('[osgor.call.contract-create]', '/api/v1/osgor/contract/create', [
    'organization',
    'details',
    'cost',
  ]),
  {
    rule: '[osgor.call.okonx]',
    call: 'GET /api/v1/osgor/reference/okonx',
    ...products,
    query: ['language', 'oked'],
  },
  {
    rule: '[osgop.call.calculator]',
    call: 'POST /api/v1/osgop/reference/calculator',
    ...products,
    body: ['numberOfSeats', 'typeId', 'period', 'startDate'],
  },
  create('[osgop.call.contract-create]', '/api/v1/osgop/contract/create', [
    'organization',
    'details',
    'vehicle',
    'license',
  ]),
  {
    rule: '[osgop.call.periods]',
    call: 'GET /api/v1/osgop/reference/periods',
    ...products,
    language: 'accept-language',
  },
  {
    rule: '[osgop.call.okonx]',
    call: 'GET /api/v1/osgor/reference/okonx',
    ...products,
    query: ['language', 'oked'],
  },
  byContract('[osgop.call.contract-payment]', '/api/v1/osgop/contract/payment'),
  create('[insdoc.call.contract-create]', '/api/document/v2/contract/create', [
    'documentType',
    'contractBegin',
    'premium',
    'liability',
    'insurant',
    'techPassportData',
  ]),
  byContract('[insdoc.call.policy-link]', '/api/document/policy-link'),
  {
    rule: '[insdoc.call.passport-birthdate]',
    call: 'POST /api/provider/passport-birthdate-v2',
    service: 'provider',
    body: ['passportSeries', 'passportNumber', 'birthDate'],
  },
  { rule: '[insdoc.call.types]', call: 'GET /api/document/types', ...products, language: 'accept-language' },
  create('[govnumber.call.contract-create]', '/api/gov-number/v2/contract/create', [
    'insurant',
    'vehicle',
    'tariff',
    'premium',
    'liability',
    'startDate',
  ]),
  {
    rule: '[govnumber.call.tariffs]',
    call: 'GET /api/gov-number/v2/getTariffs',
    ...products,
    language: 'accept-language',
  },
  {
    rule: '[govnumber.call.policy-link]',
    call: 'GET /api/gov-number/v2/policy-link',
    ...products,
    query: ['contractId'],
  },
  create('[home.call.contract-create]', '/api/property/contract/create', [
    'startDate',
    'tariff',
    'premium',
    'liability',
    'insurant',
  ]),
  byContract('[home.call.payment-policy]', '/api/property/payment/policy'),
  byContract('[home.call.policy-link]', '/api/property/policy-link'),
  {
    rule: '[home.call.tariffs]',
    call: 'GET /api/property/tariffs',
    ...products,
    query: ['is_complex'],
    language: 'accept-language',
  },
  {
    rule: '[osago.call.calculator]',
    call: 'POST /api/v2/osago/calculator',
    ...products,
    body: ['vehicleTypeId', 'useTerritoryId', 'period', 'driverNumberRestricted'],
  },
  create('[osago.call.contract]', '/api/v2/osago/contract', [
    'insurant',
    'vehicle',
    'period',
    'phone',
    'tariff',
    'driverNumberRestricted',
    'drivers',
  ]),
  {
    rule: '[osago.call.policy-check]',
    call: 'GET /api/v1/osago/contract/policy-check',
    ...products,
    query: ['contractId'],
  },
  create('[dsago.call.contract]', '/api/v1/dsago/contract', [
    'startDate',
    'tariff',
    'coefficient',
    'liability',
    'premium',
    'insurant',
  ]),
  {
    rule: '[dsago.call.calculator]',
    call: 'GET /api/v1/dsago/calculator',
    ...products,
    query: ['tariffId', 'coefficientType'],
  },
  {
    rule: '[dsago.call.tariffs]',
    call: 'GET /api/v1/dsago/tariffs',
    ...products,
    language: 'accept-language',
  },
  {
    rule: '[dsago.call.policy-link]',
    call: 'GET /api/v1/dsago/policy-link',
    ...products,
    query: ['contractId'],
  },
  create('[travel.call.contract]', '/api/travel/contract', [
    'details',
    'applicant',
    'soloTravelers',
    'adultsTravelers',
    'childrenTravelers',
    'isFamilyTraveling',
    'isAnotherApplicant',
  ]),
  create('[travel.call.contract-v2]', '/api/v2/travel/contract', [
    'details',
    'applicant',
    'soloTravelers',
    'adultsTravelers',
    'childrenTravelers',
  ]),
  {
    rule: '[travel.call.calculator]',
    call: 'POST /api/travel/calculator',
    ...products,
    body: ['startDate', 'endDate', 'countriesId', 'travelers'],
    language: 'accept-language',
  },
  ...(['types', 'multi-day-types', 'groups', 'countries', 'activities'] as const).map(
    (name): SpecifiedCall => ({
      rule: `[travel.call.${name}]`,
      call: `GET /api/travel/${name}`,
      ...products,
      language: 'accept-language',
    }),
  ),
  {
    rule: '[travel.call.programs]',
    call: 'GET /api/travel/programs',
    ...products,
    query: ['countries'],
    language: 'accept-language',
  },
  { rule: '[travel.call.policy]', call: 'GET /api/travel/policy', ...products, query: ['policyId'] },
  {
    rule: '[travel.call.policy-old]',
    call: 'GET /api/travel/policy-old',
    ...products,
    query: ['policyId', 'contractId'],
  },
  {
    rule: '[travel.call.policy-link]',
    call: 'GET /api/travel/get-policy-link',
    ...products,
    query: ['contract_id'],
  },
]

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
