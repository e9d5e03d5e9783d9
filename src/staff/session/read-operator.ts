import { CallError, client } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'

/** What a person of the insurer may do. */
export type Role = components['schemas']['Role']

/** A person of the insurer who is signed in. */
export type Operator = components['schemas']['Operator']

/** Who is signed in. @throws CallError; 403 for a person without a role */
export async function readOperator(): Promise<Operator> {
  const { data } = await client.GET('/api/v1/admin/operator')
  if (!data) throw new CallError({ kind: 'parsing' })
  // openapi-fetch makes readonly lists of the type that are none.
  return data.data as Operator
}
