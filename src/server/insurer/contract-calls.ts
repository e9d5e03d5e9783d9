import { isSale } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'
import type { ContractState } from '../gateway/index.ts'
import type { ProductRegistry } from '../registry/index.ts'
import type { Contract, Store } from '../store/index.ts'
import {
  contractState,
  writeContract,
  policyNumber,
  type ContractMaking,
  type InsurerDesk,
  type PolicyLinks,
} from './contracts/index.ts'
import { asObject, asText } from '../json-value.ts'
import { questionText, type Question } from './question.ts'
import { QadamError } from '../errors/index.ts'

/** Dependencies of calls about contracts. */
export interface ContractCallDeps extends ContractMaking {
  readonly store: Store
  readonly registry: ProductRegistry
  readonly desk: InsurerDesk
  readonly links: PolicyLinks
  readonly today: () => string
}

/** Creates a contract of the product that the create call means, and returns its state. */
export async function create(deps: ContractCallDeps, question: Question): Promise<ContractState> {
  const { operation, body, idempotencyKey } = question
  const product = productOf(deps, question)
  const { contract, isNew } = await writeContract(deps, {
    operation,
    product,
    body,
    idempotencyKey,
    today: deps.today(),
  })
  // Others learn of a new contract only after this answer.
  return await stateOf(deps, contract, isNew ? createdOnly(contract) : await historyOf(deps, contract))
}

/**
 * Returns the state of the contract that a pay, link or check call names.
 * @throws QDM_CONTRACT_NOT_FOUND
 */
export async function readContractState(deps: ContractCallDeps, question: Question): Promise<ContractState> {
  const contract = await asked(deps, question)
  return await stateOf(deps, contract, await historyOf(deps, contract))
}

/** Hands the photos of a contract to the operators. @throws QDM_CONTRACT_NOT_FOUND and what `sendInspection` refuses with */
export async function inspect(deps: ContractCallDeps, question: Question): Promise<ContractState> {
  const { id } = await asked(deps, question)
  await deps.desk.sendInspection(id)
  return await readContractState(deps, question)
}

/** Events of a contract so far. */
type ContractHistory = Parameters<typeof contractState>[2]

async function historyOf({ store }: ContractCallDeps, { id }: Contract): Promise<ContractHistory> {
  const inspection = await store.inspections.find(id)
  return { inspection, timeline: await store.contracts.timeline(id) }
}

function createdOnly({ created_at: at }: Contract): ContractHistory {
  return { inspection: null, timeline: [{ event: 'created', at }] }
}

async function stateOf(
  { registry, links, today }: ContractCallDeps,
  contract: Contract,
  history: ContractHistory,
): Promise<ContractState> {
  const product = await registry.compiled(contract.product, contract.version)
  const sold = product && isSale(product) ? product : null
  return contractState(contract, sold, history, { today: today(), links })
}

/** Returns the product that a create call names, that owns the call, or that has the chosen tariff. */
function productOf({ pricing }: ContractCallDeps, { operation, values, body }: Question): string {
  const named = values['product']
  if (operation.products.length === 0) return asText(named)
  const [only, ...others] = operation.products
  if (only !== undefined && others.length === 0) return only
  const inHeader = asObject(body['qadam'])['product']
  if (typeof inHeader === 'string' && operation.products.includes(inHeader)) return inHeader
  const offered = pricing.productWith(
    operation.products,
    { subProductId: body['subproductId'] ?? null },
    body['tariff'] ?? null,
  )
  if (offered === null) {
    throw new QadamError('QDM_SUBMISSION_REFUSED', {
      problems: [{ path: '/tariff', code: 'enum', params: {} }],
    })
  }
  return offered
}

async function asked({ store }: ContractCallDeps, question: Question): Promise<Contract> {
  const { operation, values } = question
  const id = questionText(question, 'contractId', 'contract_id', 'policyId')
  const contract = await store.contracts.find(id)
  const products = operation.products.length > 0 ? operation.products : [values['product']]
  if (!contract || !products.includes(contract.product) || !isPolicy(contract, values['policyId'])) {
    throw new QadamError('QDM_CONTRACT_NOT_FOUND')
  }
  return contract
}

function isPolicy(contract: Contract, policyId: Json | undefined): boolean {
  const known = [
    contract.id,
    contract.number,
    policyNumber(contract),
    policyNumber(contract)?.replace(' ', ''),
  ]
  return policyId === undefined || known.includes(asText(policyId))
}
