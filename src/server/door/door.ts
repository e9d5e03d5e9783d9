import type { FastifyInstance, FastifyRequest } from 'fastify'
import { QadamError } from '../errors/index.ts'
import { jsonFault } from './bounded-json.ts'

/** Allowed form of an id, a slug or a code: it cannot change the meaning of an address that contains it. */
const plainSegment = /^[\w-][\w.:-]{0,127}$/

/**
 * Refuses requests that no honest client sends, before any other hook reads them: path parameters that could redirect a
 * forwarded request (`..`, slashes, encoded ones, very long ones), and JSON so deep that parsing it would exhaust the
 * stack.
 */
export function installDoor(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    refuseParameters(request)
    done()
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const fault = jsonFault(text)
    if (fault === null) void parseJson(request, text, done)
    else done(new QadamError('QDM_REQUEST_INVALID', { problems: [{ path: '', code: fault, params: {} }] }))
  })
}

function refuseParameters({ params }: FastifyRequest): void {
  // Fastify gives an object of texts; `*` is the rest of a path, which its own route reads.
  for (const [name, value] of Object.entries(params as Readonly<Record<string, string>>)) {
    if (name === '*' || plainSegment.test(value)) continue
    throw new QadamError('QDM_REQUEST_INVALID', {
      problems: [{ path: `/path/${name}`, code: 'pattern', params: {} }],
    })
  }
}
