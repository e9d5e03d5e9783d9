import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './browser-world.ts'
import { spokenTexts } from './spoken-texts.ts'

const run = promisify(execFile)

/** One or more for each kind of gesture. */
const recordings = [
  'tests/traces/osago/001.jsonl',
  // A corrected document.
  'tests/traces/osago/002.jsonl',
  // A stop that is left.
  'tests/traces/osago/003.jsonl',
  // A refused change of an answer of the registry.
  'tests/traces/osago/018.jsonl',
  // A confirmed warning.
  'tests/traces/osago/022.jsonl',
  // A lookup filled in by hand; a price asked again after a cut network, and after a timeout.
  'tests/traces/accident/007.jsonl',
  'tests/traces/accident/034.jsonl',
  'tests/traces/accident/035.jsonl',
  'tests/traces/travel/015.jsonl',
  'tests/traces/dsago/001.jsonl',
  // A payment, and slides after it.
  'tests/traces/kasko/001.jsonl',
  'examples/traces/inheritance/002.jsonl',
  // A list in a list.
  'examples/traces/household-register/008.jsonl',
  // Rating, day and time, ranking, matrix, signature, files; calls of a foreign service.
  'examples/traces/clinic-intake/002.jsonl',
  'examples/traces/library-survey/001.jsonl',
  'examples/traces/visa-application/001.jsonl',
  'examples/traces/parcel-claim/001.jsonl',
]

/** A folder inside the project: exported tests find Playwright there. */
function folder(): string {
  mkdirSync('test-results', { recursive: true })
  return mkdtempSync(join('test-results', 'exported-'))
}

/** Runs the tests of a folder with Playwright and returns its report. */
async function runTests(
  into: string,
  baseURL: string | undefined,
): Promise<{
  readonly report: string
  readonly stats: { readonly expected: number; readonly unexpected: number }
}> {
  const config = join(into, 'playwright.config.ts')
  const use = {
    baseURL,
    timezoneId: 'Asia/Tashkent',
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] || undefined, args: ['--no-sandbox'] },
  }
  writeFileSync(
    config,
    `export default ${JSON.stringify({ workers: 1, timeout: 120_000, reporter: 'json', outputDir: 'results', use })}`,
  )
  const { stdout } = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', config],
    { maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: { readonly stdout: string }) => error)
  const { stats } = JSON.parse(stdout) as {
    readonly stats: { readonly expected: number; readonly unexpected: number }
  }
  return { report: stdout, stats }
}

test('exported recordings are Playwright tests that pass as they are @desktop', async ({ baseURL }) => {
  test.setTimeout(600_000)
  const into = folder()
  try {
    await run(process.execPath, ['tools/qadam.ts', 'replay', ...recordings, '--playwright', into])
    expect(readdirSync(into)).toHaveLength(recordings.length)
    const { stats, report } = await runTests(into, baseURL)
    expect(stats, report).toMatchObject({ expected: recordings.length, unexpected: 0 })
  } finally {
    rmSync(into, { recursive: true })
  }
})

test('an exported test fails with the name of a call that its recording does not answer @desktop', async ({
  baseURL,
}) => {
  test.slow()
  const into = folder()
  try {
    const [recording = ''] = recordings
    await run(process.execPath, ['tools/qadam.ts', 'replay', recording, '--playwright', into])
    const [written = ''] = readdirSync(into)
    const lines = readFileSync(join(into, written), 'utf8').split('\n')
    rmSync(join(into, written))
    const calls = [
      { method: 'GET', path: '/api/v1/payments/providers' },
      { method: 'POST', path: '/api/v1/provider/vehicle' },
    ]
    for (const { method, path } of calls) {
      const kept = lines.filter((line) => !line.includes(`"method":"${method}","path":"${path}"`))
      // The answer of this call is gone, and nothing waits for it.
      const removed = lines.find((line) => !kept.includes(line)) ?? ''
      const call = lines.filter((line) => line.startsWith('    {"method":')).indexOf(removed)
      expect([kept.length, call >= 0]).toEqual([lines.length - 1, true])
      const without = kept.filter((line) => !line.includes(`"awaitCall","call":${call},`))
      writeFileSync(join(into, `${method}-${written}`), without.join('\n'))
    }
    const { stats, report } = await runTests(into, baseURL)
    expect(stats, report).toMatchObject({ expected: 0, unexpected: calls.length })
    for (const { method, path } of calls) expect(report).toContain(`not in the recording: ${method} ${path}`)
  } finally {
    rmSync(into, { recursive: true })
  }
})

test('the viewer saves the test that the command line writes, and names what no test can repeat @desktop', async ({
  page,
  request,
}) => {
  // The page is in another language than the recording.
  const { say } = await spokenTexts(request, 'uz', 'osago', 'replay')
  await page.addInitScript(() => localStorage.setItem('qadam.language', 'uz'))
  const into = folder()
  try {
    const open = async (recording: string) => {
      await page.goto('/replay')
      await page.locator('input[type=file]').setInputFiles(recording)
    }
    const save = async () => {
      await page.locator('summary', { hasText: say('replay.more') }).click()
      await page.getByRole('button', { name: say('replay.playwright'), exact: true }).click()
    }
    const recording = 'tests/traces/osago/002.jsonl'
    await run(process.execPath, ['tools/qadam.ts', 'replay', recording, '--playwright', into])
    const [written = ''] = readdirSync(into)
    await open(recording)
    const [download] = await Promise.all([page.waitForEvent('download'), save()])
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(join(into, written), 'utf8'))

    await open('tests/traces/accident/012.jsonl')
    await save()
    await expect(
      page.getByText(
        say('replay.playwright.unknown', { events: 'field /paymentProvider, field /offerAccepted' }),
      ),
    ).toBeVisible()
  } finally {
    rmSync(into, { recursive: true })
  }
})

test('qadam replay --browser plays recordings, takes a picture of each slide and says what fails @desktop', async ({
  baseURL,
}) => {
  test.slow()
  const into = folder()
  try {
    const options = [
      '--browser',
      baseURL ?? '',
      '--pictures',
      join(into, 'pictures'),
      '--junit',
      join(into, 'junit.xml'),
    ]
    const [recording = ''] = recordings
    const { stdout } = await run(process.execPath, ['tools/qadam.ts', 'replay', recording, ...options]).catch(
      (error: { readonly stdout: string }) => error,
    )
    expect(stdout).toMatch(/^1 traces, \d+ events, 0 diverged$/m)
    expect(readdirSync(join(into, 'pictures'))).toHaveLength(6)
    expect(readFileSync(join(into, 'junit.xml'), 'utf8')).toContain('tests="1" failures="0"')

    // A recorded timeout is played, and what was shortened of it is said.
    const late = 'tests/traces/accident/035.jsonl'
    const shortened = await run(process.execPath, ['tools/qadam.ts', 'replay', late, ...options])
    expect(shortened.stdout).toMatch(
      /035\.jsonl: timeout shortened to 4000 ms: GET \/api\/accident\/tariffs$/m,
    )
    expect(shortened.stdout).toMatch(/^1 traces, \d+ events, 0 diverged$/m)

    // A recording that no person can be made to repeat is a failure with its reason.
    const unordered = 'tests/traces/accident/012.jsonl'
    const failed = await run(process.execPath, ['tools/qadam.ts', 'replay', unordered, ...options]).then(
      () => null,
      (error: { readonly code: number; readonly stdout: string }) => error,
    )
    expect(failed?.code).toBe(1)
    expect(failed?.stdout).toContain('no gesture is known for field /paymentProvider')
    expect(readFileSync(join(into, 'junit.xml'), 'utf8')).toContain('failures="1"')
  } finally {
    rmSync(into, { recursive: true })
  }
})
