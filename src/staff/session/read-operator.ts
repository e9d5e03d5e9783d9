import { ask } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'

/** A role of a person of the insurer. */
export type Role = components['schemas']['Role']

/** A signed-in person of the insurer, with roles. */
export type Operator = components['schemas']['Operator']

/** Reads the signed-in person of the insurer. @throws CallError; 403 for a person without a role */
export async function readOperator(): Promise<Operator> {
  return await ask('readOperator')
}
