import Fastify from 'fastify'

let script: Promise<string> | null = null

/**
 * Returns the script that shows a description of an API: Scalar's, from its package. It is 5 MB as a text: it is read
 * when the page is opened first, and not when the server starts.
 */
export async function referenceScript(): Promise<string> {
  script ??= readScript()
  // What could not be read is read again.
  return await script.catch((error: unknown) => {
    script = null
    throw error
  })
}

/** The package gives its script as an answer of its own routes alone. */
async function readScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const answer = await app.inject('/docs/js/scalar.js')
  await app.close()
  if (answer.statusCode !== 200) throw new Error('The package of the API’s page has no script')
  return answer.body
}
