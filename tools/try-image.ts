import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import getPort from 'get-port'

// Runs the steps of the Dockerfile without Docker: `ops/image/build.sh` in a copy of the project and with a bare environment, then
// the server of the built folder, as a user who may not write there. Exit 1 when a step fails or the image would be too large.

/** Largest image in MB: the folder, the program of Node, and the rest of the base image, C library and certificates. */
const largestMegabytes = 350
const restOfBaseMegabytes = 30

/** The image's user. */
const nonRoot = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {}

const place = mkdtempSync(join(tmpdir(), 'qadam-image-'))
chmodSync(place, 0o755)
try {
  const source = join(place, 'source')
  const target = join(place, 'qadam')
  copyProject(source)
  const environment = {
    ...networkSettings(),
    PATH: [dirname(process.execPath), npmFolder(), '/usr/bin', '/bin'].join(delimiter),
    HOME: place,
  }
  execFileSync('sh', ['ops/image/build.sh', source, target], {
    cwd: source,
    env: environment,
    stdio: 'inherit',
  })
  rmSync(source, { recursive: true })
  checkSize(target)
  await checkServer(target)
  console.log('The image works.')
} finally {
  rmSync(place, { recursive: true, force: true })
}

/** How this machine reaches the registry of packages, as the build of an image is given it; nothing else of the environment. */
function networkSettings(): NodeJS.ProcessEnv {
  const names =
    /^(npm_config_(registry|cafile|userconfig)|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(https?|no)_proxy)$/i
  const given = Object.entries(process.env).filter(([name]) => names.test(name))
  return { npm_config_userconfig: join(homedir(), '.npmrc'), ...Object.fromEntries(given) }
}

/** Folder of the npm that runs this; where there is none, npm is looked for on the PATH. */
function npmFolder(): string {
  const npm = (process.env['PATH'] ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'npm')))
  if (npm === undefined) throw new Error('There is no npm on the PATH')
  return npm
}

/** Copies what Git knows or would take, and no folder that was made here. */
function copyProject(source: string): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.split('\0'))
    if (file !== '' && statSync(file, { throwIfNoEntry: false })) cpSync(file, join(source, file))
}

function checkSize(target: string): void {
  const folder = bytesIn(target) / 1e6
  const program = statSync(process.execPath).size / 1e6
  const whole = folder + program + restOfBaseMegabytes
  console.log(
    `The image has about ${Math.round(whole)} MB: ${Math.round(folder)} of Qadam and its packages, ${Math.round(program)} of Node`,
  )
  if (whole > largestMegabytes) throw new Error(`The image is larger than ${largestMegabytes} MB`)
}

function bytesIn(folder: string): number {
  let bytes = 0
  for (const file of filesIn(folder)) bytes += statSync(join(folder, file)).size
  return bytes
}

function filesIn(folder: string): readonly string[] {
  return globSync('**/*', { cwd: folder, withFileTypes: false }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
}

async function checkServer(target: string): Promise<void> {
  const data = join(place, 'data')
  const temporary = join(place, 'tmp')
  for (const folder of [data, temporary]) {
    mkdirSync(folder)
    chmodSync(folder, 0o777)
  }
  const before = filesIn(target).length
  const port = String(await getPort())
  const environment = {
    PORT: port,
    HOST: '127.0.0.1',
    QADAM_DATA: data,
    TMPDIR: temporary,
    QADAM_DRAIN_SECONDS: '0',
  }
  const run = (...args: readonly string[]): ChildProcess =>
    spawn(process.execPath, args, { cwd: target, env: environment, stdio: 'inherit', ...nonRoot })

  await succeeds(run('tools/qadam.ts'), 'the list of the verbs')
  await succeeds(run('tools/qadam.ts', 'migrate', 'up'), 'qadam migrate up')
  const server = run('src/server/main.ts')
  await answers(`http://127.0.0.1:${port}/health/ready`, server)
  await succeeds(run('ops/image/health.ts'), 'the health check')
  for (const path of ['/', '/insurance/osago', '/api/v1/products', '/licences.txt']) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
    if (status !== 200) throw new Error(`${path} is answered ${status}`)
  }
  server.kill('SIGTERM')
  await succeeds(server, 'the server')
  if (filesIn(target).length !== before) throw new Error('The server wrote into its own folder')
}

async function succeeds(child: ChildProcess, name: string): Promise<void> {
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}`)
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((done) => setTimeout(done, 300))
  }
  throw new Error('The server ended before it was ready')
}
