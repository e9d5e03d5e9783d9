import { sendStrictly } from '../../api/index.ts'

/** Reads what the content service holds under this path, in the chosen language. @throws CallError */
export async function readContent<Content>(
  path: string,
  query: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Content> {
  const { body } = await sendStrictly({
    method: 'GET',
    path: `/api/v1/${path}`,
    query,
    languageHeader: 'Accept-Language',
    retries: 1,
    ...(signal && { signal }),
  })
  // Our own server holds its answers to the contract.
  return (body as { readonly data: Content }).data
}
