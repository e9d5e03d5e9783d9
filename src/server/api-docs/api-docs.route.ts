import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { type Compressor, sendOnce } from '../encoding/index.ts'
import { readApiDocument } from '../operations/index.ts'
import { referenceScript } from './reference-script.ts'

/**
 * Serves the description of the API: the page `/api/docs`, and the document `/openapi.json`. All of it comes from this server, and
 * the page's policy lets it call no other.
 */
export function apiDocsRoutes({ compress }: { readonly compress: Compressor }): FastifyPluginAsync {
  let written: Promise<string> | null = null
  const document = async () => {
    written ??= readApiDocument().then(({ root }) => JSON.stringify(root))
    // What could not be read is read again.
    return await written.catch((error: unknown) => {
      written = null
      throw error
    })
  }
  return async (app) => {
    app.get('/openapi.json', async (request, reply) => {
      const text = await document()
      void reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=3600')
      // A description is for tools of every site; it has nothing of anyone in it.
      void reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
      return await sendOnce(request, reply, compress, { key: 'openapi', text: () => text })
    })
    app.get('/api/docs', async (_request, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
    )
    app.get('/api/docs/start.js', async (_request, reply) => script(reply).send(start))
    app.get('/api/docs/reference.js', async (_request, reply) =>
      // Compressed for each request: at the highest level 5 MB would keep the first reader waiting for many seconds.
      script(reply).send(await referenceScript()),
    )
  }
}

function script(reply: FastifyReply): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600')
}

/**
 * Scripts of this server and no other, and no text as code. Scalar 1.76 writes styles into elements and attributes, most of them
 * without the nonce that it is given: this page alone allows them.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join(';')

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API of Qadam</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/api/docs/reference.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><div id="reference"></div><noscript><a href="/openapi.json">openapi.json</a></noscript></body>
</html>
`

/** Fonts, the proxy and the measurements of the package are on servers of others. */
const start = `Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
})
`
