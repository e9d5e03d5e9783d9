import { expect, onTestFinished, test, vi } from 'vitest'
import { runStep } from '../../tools/step.ts'

const leaving = `
const { spawn } = require('node:child_process')
const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true })
console.log('left ' + left.pid)
left.unref()
process.exitCode = Number(process.argv[1])
`

test('a step ends with its program, although a process that it started holds its output', async () => {
  let said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk)
    return true
  })
  vi.spyOn(console, 'log').mockImplementation((line: string) => (said += `${line}\n`))
  onTestFinished(() => {
    for (const [, pid] of said.matchAll(/^left (\d+)$/gm)) process.kill(Number(pid), 'SIGKILL')
  })
  for (const code of [0, 1]) {
    const succeeded = await runStep({
      name: 'leaves',
      command: [process.execPath, '-e', leaving, String(code)],
    })
    expect(succeeded).toBe(code === 0)
  }
  expect(said).toContain('leaves has ended; a process that it started runs on')
  expect(said).toMatch(/leaves: passed in [\s\S]*leaves: FAILED in/)
})

test('a step that hangs is ended after its limit, and has failed', async () => {
  let output = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    output += String(chunk)
    return true
  })
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)'] as const
  expect(await runStep({ name: 'hangs', command, limitMs: 1000 })).toBe(false)
  expect(output).toContain('hangs takes longer')
})
