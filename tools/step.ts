import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** One command line of the project, and the name under which it is reported. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

/** Runs a step with its output shown as it comes; tells whether it succeeded. */
export async function runStep({ name, command: [program, ...args] }: Step): Promise<boolean> {
  console.log(`\n── ${name}: ${[program, ...args].join(' ')}`)
  const begin = performance.now()
  const code = await new Promise<number | null>((done) => {
    const child = spawn(program, args, { stdio: 'inherit', env: withLocalPrograms() })
    child.once('error', (error) => {
      console.error(error.message)
      done(null)
    })
    child.once('close', done)
  })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return code === 0
}

/** The programs of node_modules first, Node itself included, even outside of an npm script. */
function withLocalPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter) }
}
