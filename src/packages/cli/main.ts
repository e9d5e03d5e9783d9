import { runCommand } from './run.ts'

// `npx qadam VERB …`
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

process.exitCode = await runCommand(process.argv.slice(2), {
  write: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  signal: stop.signal,
})
