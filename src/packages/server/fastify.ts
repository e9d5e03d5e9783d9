import type { FastifyInstance } from 'fastify'
import { keyHeader, mostBytes, receiveForms, type ReceiveOptions } from './receive.ts'

/** Options of the plugin. */
export interface FormsPluginOptions extends ReceiveOptions {
  /** Path of the route; by default `/forms`. A `prefix` of `register` comes before it. */
  readonly path?: string
}

/**
 * `@qadam/server/fastify`: a plugin with one route that receives forms.
 * `app.register(formsPlugin, { forms: [clinic], onForm })`.
 * @throws FormRefused when the plugin is registered with what is no compiled form
 */
export async function formsPlugin(
  app: FastifyInstance,
  { path = '/forms', ...options }: FormsPluginOptions,
): Promise<void> {
  const receive = receiveForms(options)
  app.post(path, { bodyLimit: mostBytes }, async (request, reply) => {
    const key = request.headers[keyHeader]
    const { status, contentType, body } = await receive(request.body, typeof key === 'string' ? key : null)
    return await reply.code(status).type(contentType).send(JSON.stringify(body))
  })
}
