import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileForm } from '../engine/compile.ts'
import { readFilesAround, readText } from './form-files.ts'
import { formPage, listPage, previewScript } from './preview-pages.ts'
import { printFindings } from './print-findings.ts'
import { UnusableInput, type CommandWords } from './verb.ts'

/** The server of previews. */
export interface PreviewServer {
  readonly server: Server
  /** Tells open pages that a file has changed. */
  readonly changed: () => void
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
}

/** The pages are shown under the policy that hosts are advised to have. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Creates the server: a list of forms, a page and a module of each, and the files of `@qadam/react`. */
export function previewServer(folder: string, words: CommandWords): PreviewServer {
  const listeners = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch((error: unknown) => {
      const isMissing = error instanceof UnusableInput
      send(
        response,
        isMissing ? 404 : 500,
        'text/plain; charset=utf-8',
        isMissing ? error.message : String(error),
      )
    })
  })

  async function answer(url: string, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, 'http://localhost')
    const [, first = '', second = ''] = pathname.split('/').map((part) => decodeURIComponent(part))
    if (first === '') return send(response, 200, 'text/html; charset=utf-8', listPage(await formsIn(folder)))
    if (first === '@changes') return listen(response)
    if (first === '@preview.js') return send(response, 200, types['.js'] ?? '', previewScript)
    if (first === '@qadam') return sendFile(response, pathname.slice('/@qadam/'.length))
    const name = basename(first)
    const source = { text: await readText(join(folder, `${name}.json`)), ...(await readFilesAround(words)) }
    const { findings, compiled } = compileForm(source)
    if (second === 'form.js' && compiled) return send(response, 200, types['.js'] ?? '', compiled.module)
    const lines: string[] = []
    printFindings(`${name}.json`, findings, {
      write: (line) => lines.push(line),
      complain: () => undefined,
      signal: AbortSignal.abort(),
    })
    send(
      response,
      200,
      'text/html; charset=utf-8',
      formPage({ name, findings: lines, isUsable: compiled !== null }),
    )
  }

  function listen(response: ServerResponse): void {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write(':\n\n')
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  }

  return {
    server,
    changed: () => {
      for (const listener of listeners) listener.write('data: changed\n\n')
    },
  }
}

/** Names of the forms in a folder: JSON files with slides. */
async function formsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const texts = await Promise.all(names.map((name) => readText(join(folder, name)).catch(() => '')))
  return names.filter((_, index) => texts[index]?.includes('"slides"')).map((name) => basename(name, '.json'))
}

function sendFile(response: ServerResponse, path: string): void {
  const root = dirname(fileURLToPath(import.meta.resolve('@qadam/react/element')))
  const file = resolve(root, path)
  const type = types[extname(file)]
  if (!file.startsWith(root + sep) || type === undefined) throw new UnusableInput(`There is no file ${path}`)
  const stream = createReadStream(file)
  stream.once('error', () => send(response, 404, 'text/plain', `There is no file ${path}`))
  stream.once('open', () => {
    response.writeHead(200, headersOf(type))
    stream.pipe(response)
  })
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, headersOf(type)).end(body)
}

function headersOf(type: string): Record<string, string> {
  return {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  }
}
