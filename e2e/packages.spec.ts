import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { build } from 'vite'
import { apiReport } from '../tools/packages/api-report.ts'
import { installPacked } from '../tools/packages/install-packed.ts'
import { publishedPackages, wholeNameOf } from '../tools/packages/list.ts'
import { expectAccessible } from './accessible.ts'

// The packages as a host gets them: built, packed, installed into an empty folder, and mounted by hosts of ten lines.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const root = resolve(import.meta.dirname, '..')
const hosts = join(root, 'examples/hosts')
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'"

let folder = ''
let archives: readonly string[] = []
const closing: (() => void)[] = []

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-hosts-'))
  // Packages of a named folder are used as they are: quicker while a test is being written.
  const built = process.env['QADAM_E2E_PACKAGES'] ?? join(folder, 'built')
  if (process.env['QADAM_E2E_PACKAGES'] === undefined)
    run('node', [join(root, 'tools/build-packages.ts'), '--out', built], root)
  archives = installPacked(folder, built)
  for (const name of [
    'react',
    'react-dom',
    'fastify',
    'express',
    '@types/react',
    '@types/react-dom',
    '@types/node',
    '@types/express',
  ])
    link(name)
  cpSync(hosts, join(folder, 'hosts'), { recursive: true })
  for (const host of readdirSync(hosts)) {
    cpSync(join(root, 'examples/clinic-intake.json'), join(folder, 'clinic-intake.json'))
    run(
      join(folder, 'node_modules/.bin/qadam'),
      ['compile', 'clinic-intake.json', '-o', join('hosts', host)],
      folder,
    )
  }
})

test.afterAll(() => {
  for (const close of closing) close()
  rmSync(folder, { recursive: true, force: true })
})

test('a host takes ten lines @desktop', () => {
  const files = readdirSync(hosts, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const lines = readFileSync(join(parentPath, name), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
    expect(lines.length, `lines of ${name}`).toBeLessThanOrEqual(10)
  }
})

test('hosts are typed by tsc --strict, with nothing skipped @desktop', () => {
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      noUncheckedSideEffectImports: true,
      target: 'es2024',
      module: 'nodenext',
      jsx: 'react-jsx',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
    },
    include: ['hosts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  // What a view has is known, and so is what it has not.
  writeFileSync(
    join(folder, 'hosts/views/narrowed.ts'),
    `import type { PartView } from '@qadam/engine'

export function narrowed(part: PartView): readonly string[] {
  // @ts-expect-error There is no part of this kind.
  if (part.kind === 'carousel') return []
  if (part.kind === 'list') return part.items.flatMap((item) => item.parts.flatMap(narrowed))
  if (part.kind === 'note') return [part.tone]
  // @ts-expect-error A note is out of the question by now, and others have no tone.
  if (part.kind === 'heading') return [part.tone]
  return part.kind === 'input' ? part.at : [part.kind]
}
`,
  )
  run('node', [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', '.'], folder)
})

test('views of a slide are read by their kinds, and declarations name no file of ours @desktop', () => {
  expect(run('node', [join(folder, 'hosts/views/views.ts')], folder)).toBe('/name\n/birthDate\n/phone\n')
  const ours = join(folder, 'node_modules/@qadam')
  const declared = readdirSync(ours, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => join(ours, name))
  expect(declared.length).toBeGreaterThan(publishedPackages.length)
  for (const file of declared)
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/^\s*declare module ["']\./m)
})

test('manifests and types are sound for every resolver of ES modules @desktop', async () => {
  const checks = publishedPackages.flatMap((one, index) => [
    ['publint', join(folder, 'node_modules', wholeNameOf(one)), '--strict', '--pack', 'false'],
    // A command has no types.
    ...(Object.keys(one.bin).length > 0 ? [] : [['attw', archives[index] ?? '', '--profile', 'esm-only']]),
  ])
  await Promise.all(
    checks.map(async ([command = '', ...words]) => {
      await promisify(execFile)(join(root, 'node_modules/.bin', command), words, { cwd: folder }).catch(
        ({ stdout }: { readonly stdout: string }) => {
          throw new Error(`${command} ${words.join(' ')}\n${stdout}`)
        },
      )
    }),
  )
})

test('what is bundled of others has its licence with it @desktop', () => {
  const bundled = { react: ['react-dom', '@lingui/core', 'lucide'], engine: ['@noble/hashes'] }
  for (const [name, others] of Object.entries(bundled)) {
    const notices = readFileSync(join(folder, 'node_modules/@qadam', name, 'THIRD-PARTY.txt'), 'utf8')
    for (const other of others) expect(notices).toMatch(new RegExp(`^${other} \\d`, 'm'))
  }
})

test('no name of a package changes unseen @desktop', () => {
  for (const one of publishedPackages.filter(({ bin }) => Object.keys(bin).length === 0)) {
    const report = apiReport(one, join(folder, 'node_modules/@qadam', one.name, 'dist'))
    const kept = readFileSync(join(root, 'docs/packages/api', `${one.name}.txt`), 'utf8')
    expect(report, `npm run build:packages -- --api writes docs/packages/api/${one.name}.txt`).toBe(kept)
  }
})

for (const server of ['fastify', 'express'] as const)
  test(`a form in a bare React page is played to its end, and ${server} receives it @desktop`, async ({
    page,
  }) => {
    const { origin, received } = await serveHost(await builtReactHost(), server)
    await page.goto(origin)
    const reference = await fillClinic(page)
    await expect(page.getByText(reference, { exact: true }).first()).toBeVisible()
    expect(await received).toMatchObject({ name: 'Anna Kim', conditions: ['asthma'], allergy: false })
    // The host's own page is not touched: no font, no margin, no colour.
    const outside = await page.evaluate(() => {
      const heading = document.body.appendChild(document.createElement('h1'))
      return getComputedStyle(heading).marginTop
    })
    expect(outside).not.toBe('0px')
  })

test('<qadam-wizard> is played to its end, its trace replays to the same digest, and a forged body is refused @desktop', async ({
  page,
}) => {
  const dist = join(folder, 'node_modules/@qadam/react/dist')
  const { origin } = await serveHost(join(folder, 'hosts/page'), 'fastify', { '/qadam/': dist })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.addInitScript(() => {
    addEventListener('qadam-ready', (event) => {
      Object.assign(window, { wizard: (event as CustomEvent).detail as unknown })
    })
  })
  await page.goto(origin)
  await fillClinic(page)
  const trace = await page.evaluate(
    async () =>
      await (window as unknown as { wizard: { recording: () => Promise<string> } }).wizard.recording(),
  )
  // A stand-in is drawn: one of its words may be that of the person.
  expect(trace).not.toMatch(/Anna Kim|901234567/)
  writeFileSync(join(folder, 'trace.jsonl'), trace)
  const replayed = run('node', [join(folder, 'hosts/replay/replay.ts'), 'trace.jsonl'], folder)
  const last = JSON.parse(trace.trim().split('\n').at(-1) ?? '') as {
    readonly after: { readonly digest: string }
  }
  expect(JSON.parse(replayed)).toMatchObject({ ok: true, digest: last.after.digest })

  const body = (await sent).postDataJSON() as object
  const refused = await page.request.post(`${origin}/forms`, { data: { ...body, birthDate: '2999-01-01' } })
  expect(refused.status()).toBe(422)
  expect(await refused.json()).toMatchObject({ problems: [{ path: '/birthDate', code: 'rule.born' }] })
})

test('a form compiles in a worker under a strict policy to the module that the command writes @desktop', async ({
  page,
}) => {
  const place = join(folder, 'compiling')
  mkdirSync(place)
  writeFileSync(
    join(place, 'index.html'),
    '<!doctype html><title>Compiler</title><script src="/page.js"></script>',
  )
  writeFileSync(join(place, 'page.js'), "window.worker = new Worker('/worker.js', { type: 'module' })")
  writeFileSync(
    join(place, 'worker.js'),
    "import { compileForm } from '/engine/compile.js'\nonmessage = ({ data }) => postMessage(compileForm({ text: data }))",
  )
  const { origin } = await serveHost(place, 'fastify', {
    '/engine/': join(folder, 'node_modules/@qadam/engine/dist'),
  })
  await page.goto(origin)
  const text = readFileSync(join(root, 'examples/clinic-intake.json'), 'utf8')
  const compiled = await page.evaluate(
    async (form) =>
      await new Promise<{ readonly compiled: { readonly module: string } | null }>((done, fail) => {
        const { worker } = window as unknown as { readonly worker: Worker }
        worker.addEventListener('message', ({ data }) =>
          done(data as { readonly compiled: { readonly module: string } }),
        )
        worker.addEventListener('error', ({ message }) => fail(new Error(message)))
        worker.postMessage(form, [])
      }),
    text,
  )
  expect(compiled.compiled?.module).toBe(
    readFileSync(join(folder, 'hosts/react/clinic-intake.form.js'), 'utf8'),
  )
})

test('npm create qadam makes a form that is played to its end, in an empty folder @desktop', async ({
  page,
}) => {
  const created = join(folder, 'my first form')
  const create = join(folder, 'node_modules/.bin/create-qadam')
  expect(run(create, ['my first form'], folder)).toContain('npm install && npm start')
  // In place of `npm install`: the packages are in no registry yet.
  symlinkSync(join(folder, 'node_modules'), join(created, 'node_modules'), 'junction')
  expect(run('npm', ['run', 'lint', '--silent'], created)).toContain('without errors')
  const started = spawn('npm', ['start', '--silent'], {
    cwd: created,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm passes no signal on to the server that it started.
    detached: true,
  })
  closing.push(() => process.kill(-(started.pid ?? 0)))
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
  let line = ''
  while (!line.startsWith('http')) line = String((await lines.next()).value)
  await page.goto(line)
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna Kim')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Number of guests' }).fill('3')
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  expect(JSON.parse(String((await lines.next()).value))).toMatchObject({ name: 'Anna Kim', guests: 3 })

  // What is there stays.
  const again = spawnSync(create, ['my first form'], { cwd: folder, encoding: 'utf8' })
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('has files already')])
})

test('qadam new and qadam dev show a form in an empty folder, and a save shows at once @desktop', async ({
  page,
}) => {
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  const qadam = join(folder, 'node_modules/.bin/qadam')
  run(qadam, ['new', 'visit'], empty)
  const started = spawn(qadam, ['dev', '--port', '0'], { cwd: empty, stdio: ['ignore', 'pipe', 'inherit'] })
  closing.push(() => started.kill())
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
  const { value: address } = (await lines.next()) as { readonly value: string }
  await page.goto(address)
  await page.getByRole('link', { name: 'visit' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna Kim')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How many of you will come?' })).toBeVisible()
  const file = join(empty, 'visit.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Who are you?', 'Who is it?'))
  await expect(page.getByRole('heading', { level: 1, name: 'Who is it?' })).toBeVisible()
  writeFileSync(file, readFileSync(file, 'utf8').replace('"/guests"', '"/gusts"'))
  await expect(page.getByText('The form has errors.')).toBeVisible()
  await expect(page.getByText(/visit\.json:\d+:\d+ .*did you mean/)).toBeVisible()
})

/** Fills the form in and sends it; returns the number that the person is shown. */
async function fillClinic(page: Page): Promise<string> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  const next = async (title: string) => {
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Full name' }).fill('Anna Kim')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('06.05.1990')
  await page.getByRole('textbox', { name: 'Phone' }).fill('901234567')
  await expectAccessible(page)
  await next('What troubles you?')
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
  await page
    .getByRole('textbox', { name: 'Describe it in your own words' })
    .fill('A headache for the third day.')
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await next('Your health')
  await page.getByRole('combobox', { name: 'Long-term conditions' }).click()
  await page.getByRole('option', { name: 'Asthma' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
  await next('When will you come?')
  await page.getByRole('textbox', { name: 'Day' }).fill('06.05.2030')
  await page.getByRole('textbox', { name: 'Time' }).fill('9:30')
  await next('Check and send')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your form was sent' })).toBeFocused()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  return (await page.getByRole('definition').textContent()) ?? 'missing'
}

async function builtReactHost(): Promise<string> {
  const outDir = join(folder, 'built-react')
  await build({
    root: join(folder, 'hosts/react'),
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  return outDir
}

interface ServedHost {
  readonly origin: string
  /** The answers that the host's server has printed. */
  readonly received: Promise<unknown>
}

/** Serves a page under a strict policy, and sends its forms on to a host's server. */
async function serveHost(
  pages: string,
  host: 'fastify' | 'express',
  elsewhere: Readonly<Record<string, string>> = {},
): Promise<ServedHost> {
  const { forms, received } = await startedHost(host)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/forms') sendOn(`${forms}/forms`, request, response)
    // A browser asks for it by itself.
    else if (pathname === '/favicon.ico') response.writeHead(204).end()
    else {
      const [prefix, dist] = Object.entries(elsewhere).find(([one]) => pathname.startsWith(one)) ?? [
        '/',
        pages,
      ]
      sendFile(join(dist, pathname === '/' ? 'index.html' : pathname.slice(prefix.length)), response)
    }
  })
  return { origin: await listening(server), received }
}

function sendOn(address: string, message: IncomingMessage, response: ServerResponse): void {
  const { host: _host, connection: _connection, ...headers } = message.headers
  const onward = request(address, { method: 'POST', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  message.pipe(onward)
}

function sendFile(file: string, response: ServerResponse): void {
  if (!existsSync(file)) {
    response.writeHead(404).end()
    return
  }
  const type = types[extname(file)] ?? ''
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(readFileSync(file))
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

async function startedHost(
  host: 'fastify' | 'express',
): Promise<{ readonly forms: string; readonly received: Promise<unknown> }> {
  const started: ChildProcess = spawn('node', [join(folder, 'hosts', host, 'server.ts')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  closing.push(() => started.kill())
  if (!started.stdout) throw new Error('The host prints nothing')
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
  const { value: address } = (await lines.next()) as { readonly value: string }
  const port = /(\d+)\D*$/.exec(address)?.[1]
  const received = lines.next().then(({ value }) => JSON.parse(String(value)) as unknown)
  received.catch(() => undefined)
  return { forms: `http://127.0.0.1:${port}`, received }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Gives the hosts a package that they bring themselves. */
function link(name: string): void {
  const place = join(folder, 'node_modules', name)
  mkdirSync(resolve(place, '..'), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), place, 'junction')
}

/** Runs a command and returns what it printed; fails the test with its own words. */
function run(command: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' })
  expect(status, `${command} ${words.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}
