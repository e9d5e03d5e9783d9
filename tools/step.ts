import { delimiter, resolve } from 'node:path'
import spawn from 'cross-spawn'

/** One command line of the project, and the name under which it is reported. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Longest time that it may take, in ms: what hangs is ended, and has failed. No limit when absent. */
  readonly limitMs?: number
}

/** Runs a step and prints its output as it arrives. Returns whether the step succeeded. */
export async function runStep(step: Step): Promise<boolean> {
  console.log(heading(step))
  const { succeeded, closing } = await execute(step, (chunk) => process.stdout.write(chunk))
  console.log(closing)
  return succeeded
}

/** Runs a step beside others: its output is printed in one piece when the step has ended. */
export async function runStepQuietly(step: Step): Promise<boolean> {
  const output: Uint8Array[] = []
  const { succeeded, closing } = await execute(step, (chunk) => output.push(chunk))
  console.log(heading(step))
  process.stdout.write(Buffer.concat(output))
  console.log(closing)
  return succeeded
}

/** Time in which the last output of a program that has ended arrives, in ms. */
const drainMs = 3000

async function execute(
  { name, command: [program, ...args], limitMs }: Step,
  show: (chunk: Uint8Array) => void,
): Promise<{ succeeded: boolean; closing: string }> {
  const begin = performance.now()
  const code = await new Promise<number | null>((done) => {
    const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'], env: withLocalPrograms() })
    // On Windows programs of packages are .cmd files, which Node starts in a shell alone; cross-spawn finds and quotes them.
    const limit =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            show(Buffer.from(`── ${name} takes longer than ${limitMs / 60_000} minutes: ended\n`))
            child.kill('SIGKILL')
          }, limitMs)
    child.stdout?.on('data', show)
    child.stderr?.on('data', show)
    child.once('error', (error) => {
      console.error(error.message)
      done(null)
    })
    child.once('close', done)
    // A process that the program has left behind may hold its output open for ever.
    child.once('exit', (exitCode) => {
      clearTimeout(limit)
      const patience = setTimeout(() => {
        show(Buffer.from(`── ${name} has ended; a process that it started runs on\n`))
        child.stdout?.destroy()
        child.stderr?.destroy()
        done(exitCode)
      }, drainMs)
      child.once('close', () => clearTimeout(patience))
    })
  })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const succeeded = code === 0
  return { succeeded, closing: `── ${name}: ${succeeded ? 'passed' : 'FAILED'} in ${seconds} s` }
}

function heading({ name, command }: Step): string {
  return `\n── ${name}: ${command.join(' ')}`
}

/** The programs of node_modules first, Node itself included, even outside of an npm script. */
function withLocalPrograms(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: [resolve('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter) }
}
