import type { ApiRequest, Handlers } from '../operations/index.ts'
import { QadamError } from '../errors/index.ts'
import { create, inspect, readContractState, type ContractCallDeps } from './contract-calls.ts'
import { policyBook } from './contracts/index.ts'
import { lookUp, type LookupAnswers, type Wait } from './lookups.ts'
import { priceHandlers } from './price-handlers.ts'
import { questionOf, questionText, type Question } from './question.ts'
import { reference, type ReferenceLists } from './references.ts'

/** Dependencies of the insurer's handlers. */
export interface InsurerHandlerDeps extends ContractCallDeps {
  readonly wait: Wait
  /** The last day on which a version that left sale is priced by its own tariff; null when it is priced as the one on sale. */
  readonly keptUntil: (product: string, version: string) => Promise<string | null>
  /** The phone that this statement proves, or null when it is not good. */
  readonly provenPhone: (proof: string) => string | null
}

/** The insurer's operations, as plain functions of this process. */
export type InsurerHandlers = ReturnType<typeof insurerHandlers>

/**
 * Returns a handler for each operation of the insurer: registries, lists of choices, prices, contracts, policies. No
 * product has separate code: data, tariffs and product files define the answers.
 */
export function insurerHandlers(deps: InsurerHandlerDeps) {
  const { today, wait } = deps
  const policies = policyBook(deps.store, deps.links.documentKey)

  const record =
    <Kind extends keyof LookupAnswers>(kind: Kind) =>
    async (asked: ApiRequest): Promise<LookupAnswers[Kind]> =>
      await lookUp(kind, questionOf(asked).values, { today: today(), wait })
  const list =
    <Name extends keyof ReferenceLists>(name: Name) =>
    async (asked: ApiRequest): Promise<ReferenceLists[Name]> => {
      const { values, language } = questionOf(asked)
      return reference(name, values, language)
    }
  const contract = async (asked: ApiRequest) => await create(deps, questionOf(asked))
  const state = async (asked: ApiRequest) => await readContractState(deps, questionOf(asked))

  return {
    findPersonByPassport: record('people'),
    findPersonByPinfl: record('peopleByPinfl'),
    findDocumentHolder: record('documentHolders'),
    findVehicle: record('vehicles'),
    findOrganization: record('organizations'),
    findCarrierLicense: record('licenses'),
    findProperty: record('properties'),

    listRegions: list('regions'),
    listDistricts: list('districts'),
    listRelatives: list('relatives'),
    listCountries: list('countries'),
    listReference: list('lists'),
    listKaskoMakes: list('makes'),
    listKaskoModels: list('models'),
    listKaskoTrims: list('trims'),
    listOkonx: list('okonx'),
    listOsgopPeriods: list('osgopPeriods'),
    listAccidentSubProducts: list('accidentSubProducts'),
    listTravelTypes: list('travelTypes'),
    listTravelMultiDayTypes: list('travelMultiDayTypes'),
    listTravelGroups: list('travelGroups'),
    listTravelActivities: list('travelActivities'),
    listTravelCountries: list('travelCountries'),

    ...priceHandlers(deps.pricing),
    readVersionTerms: async (asked: ApiRequest) => {
      const question = questionOf(asked)
      const [product, version] = [questionText(question, 'product'), questionText(question, 'version')]
      return { keptUntil: await deps.keptUntil(product, version) }
    },

    contractCreate: contract,
    createAccidentContract: contract,
    createAccidentContractV2: contract,
    createDocumentContract: contract,
    createDsagoContract: contract,
    createGasCylinderContract: contract,
    createGovNumberContract: contract,
    createKaskoContract: contract,
    createOsagoContract: contract,
    createOsgopContract: contract,
    createOsgorContract: contract,
    createPropertyContract: contract,
    createTravelContract: contract,
    createTravelContractV2: contract,
    createKaskoInspection: async (asked: ApiRequest) => await inspect(deps, questionOf(asked)),

    contractState: state,
    checkOsagoPolicy: state,
    readTravelPolicy: state,
    readOldTravelPolicy: state,
    linkAccidentPolicy: state,
    linkDocumentPolicy: state,
    linkDsagoPolicy: state,
    linkGasCylinderPolicy: state,
    linkGovNumberPolicy: state,
    linkPropertyPolicy: state,
    linkTravelPolicy: state,
    payGasCylinder: state,
    payOsgop: state,
    payOsgor: state,
    payProperty: state,

    findPolicy: async (asked: ApiRequest) => {
      const { series, number } = policyIn(questionOf(asked))
      return await policies.find(series, number, today())
    },
    openPolicy: async (asked: ApiRequest) => {
      const question = questionOf(asked)
      const phone = provenPhone(deps, question)
      return await policies.open(policyIn(question), phone, today())
    },
    findOldPolicies: async (asked: ApiRequest) => {
      const question = questionOf(asked)
      const phone = provenPhone(deps, question)
      return await policies.ofPinfl(questionText(question, 'pinfl'), phone, today())
    },
    activatePolicy: async (asked: ApiRequest) => {
      const question = questionOf(asked)
      const phone = provenPhone(deps, question)
      return await policies.activate(policyIn(question), phone, today(), async ({ product, version }) => {
        const compiled = await deps.registry.compiled(product, version)
        return compiled?.purchase?.result === 'inspection'
      })
    },
  } satisfies Partial<Handlers>
}

function policyIn(question: Question) {
  return { series: questionText(question, 'series'), number: questionText(question, 'number') }
}

/** The asker's phone. @throws QDM_PROOF_REFUSED when it is not proven */
function provenPhone(deps: InsurerHandlerDeps, question: Question): string {
  const phone = deps.provenPhone(questionText(question, 'proof'))
  if (phone === null || phone !== question.values['phone']) throw new QadamError('QDM_PROOF_REFUSED')
  return phone
}
