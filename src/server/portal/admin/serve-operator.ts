import type { User } from '../../store/index.ts'
import type { ServiceRequest } from '../service-route.ts'

/** Answers one operators' call of the contract. */
export type ServeOperator = (
  operationId: string,
  handle: (operator: User, asked: ServiceRequest) => Promise<unknown>,
) => void
