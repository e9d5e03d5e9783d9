import { CallError } from './failure.ts'

/**
 * Returns the `data` of an answer of the typed client, which throws on every refusal. openapi-fetch turns
 * readonly lists into objects, so the caller names the type; the server validates its answers against
 * schemas/api/openapi.yaml.
 * @throws CallError of kind `parsing` when the answer has no `data`
 */
export function answerData({ data }: { readonly data?: { readonly data: unknown } | undefined }): unknown {
  if (data === undefined) throw new CallError({ kind: 'parsing' })
  return data.data
}
