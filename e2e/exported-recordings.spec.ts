import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from './browser-world.ts'
import { spokenTexts } from './spoken-texts.ts'

const run = promisify(execFile)

const recordings = [
  'tests/traces/osago/001.jsonl',
  'tests/traces/travel/015.jsonl',
  'tests/traces/dsago/001.jsonl',
  'examples/traces/inheritance/002.jsonl',
]

/** A folder inside the project: exported tests find Playwright there. */
function folder(): string {
  mkdirSync('test-results', { recursive: true })
  return mkdtempSync(join('test-results', 'exported-'))
}

test('exported recordings are Playwright tests that pass as they are @desktop', async ({ baseURL }) => {
  test.slow()
  const into = folder()
  try {
    await run(process.execPath, ['tools/qadam.ts', 'replay', ...recordings, '--playwright', into])
    expect(readdirSync(into)).toHaveLength(recordings.length)
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
    const { stdout } = await run(process.execPath, [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      config,
    ]).catch((error: { readonly stdout: string }) => error)
    const { stats } = JSON.parse(stdout) as {
      readonly stats: { readonly expected: number; readonly unexpected: number }
    }
    expect(stats, stdout).toMatchObject({ expected: recordings.length, unexpected: 0 })
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
    const button = page.getByRole('button', { name: say('replay.playwright'), exact: true })
    const recording = 'tests/traces/osago/002.jsonl'
    await run(process.execPath, ['tools/qadam.ts', 'replay', recording, '--playwright', into])
    const [written = ''] = readdirSync(into)
    await open(recording)
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(readFileSync(await download.path(), 'utf8')).toBe(readFileSync(join(into, written), 'utf8'))

    await open('tests/traces/osago/010.jsonl')
    await button.click()
    await expect(page.getByText(say('replay.playwright.unknown', { events: 'call.bypassed' }))).toBeVisible()
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

    // A recording that no person can be made to repeat is a failure with its reason.
    const bypassed = 'tests/traces/osago/010.jsonl'
    const failed = await run(process.execPath, ['tools/qadam.ts', 'replay', bypassed, ...options]).then(
      () => null,
      (error: { readonly code: number; readonly stdout: string }) => error,
    )
    expect(failed?.code).toBe(1)
    expect(failed?.stdout).toContain('no gesture is known for call.bypassed')
    expect(readFileSync(join(into, 'junit.xml'), 'utf8')).toContain('failures="1"')
  } finally {
    rmSync(into, { recursive: true })
  }
})
