import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../auth/session-of.ts'
import { QadamError } from '../errors/index.ts'
import type { ApiRequest, Operation } from '../operations/index.ts'
import type { Settings } from '../settings.ts'
import type { Store, User } from '../store/index.ts'

/** Operators of the sandbox: anybody reads their codes there. */
export const sampleOperators: readonly string[] = [1, 2, 3, 4, 5, 6].map((one) => `99890000010${one}`)

/** Phones of those who edit content and answer customers. */
export type Operators = ReadonlySet<string>

/** The operators that the settings name. */
export function operatorsOf({ operators, sandbox }: Pick<Settings, 'operators' | 'sandbox'>): Operators {
  return new Set([...operators, ...(sandbox ? sampleOperators : [])])
}

interface OperatorDeps {
  readonly store: Pick<Store, 'sessions' | 'users'>
  readonly operators: Operators
}

/** The operator who is signed in by this header. @throws QDM_UNAUTHORIZED, QDM_FORBIDDEN when somebody else is */
export async function operatorOf(
  { store, operators }: OperatorDeps,
  authorization: string | undefined,
): Promise<User> {
  const { userId } = await sessionOf(store, authorization)
  const user = await store.users.find(userId)
  if (!user) throw new QadamError('QDM_UNAUTHORIZED')
  if (!operators.has(user.phone)) throw new QadamError('QDM_FORBIDDEN')
  return user
}

/** Whether an operator is signed in by this header. */
export async function isOperator(deps: OperatorDeps, authorization: string | undefined): Promise<boolean> {
  try {
    await operatorOf(deps, authorization)
    return true
  } catch (error) {
    if (error instanceof QadamError) return false
    throw error
  }
}

/** Where the operators' operations are. */
const operatorsPath = '/api/v1/admin/'

/** Lets operators alone ask for their operations, before the body of a request is read. */
export interface OperatorGate {
  /** @throws QDM_UNAUTHORIZED, QDM_FORBIDDEN */
  readonly admit: (operation: Operation, request: FastifyRequest) => Promise<void>
  /** The operator who was admitted with this request. */
  readonly operator: (asked: Pick<ApiRequest, 'request'>) => User
}

/** The gate of a process. */
export function operatorGate(deps: OperatorDeps): OperatorGate {
  const admitted = new WeakMap<FastifyRequest, User>()
  return {
    admit: async ({ path }, request) => {
      if (path.startsWith(operatorsPath))
        admitted.set(request, await operatorOf(deps, request.headers.authorization))
    },
    operator: ({ request }) => {
      const operator = admitted.get(request)
      if (!operator) throw new QadamError('QDM_UNAUTHORIZED')
      return operator
    },
  }
}
