import { startOurs } from './server-pair.ts'

/*
 * A process of the server on the database of its environment. It reports its address, and its CPU time when it is asked;
 * it ends when its parent disconnects.
 */
const { url, close } = await startOurs(
  { DATABASE_URL: process.env['DATABASE_URL'] ?? '' },
  process.env['QADAM_DATA'] ?? '',
)
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
process.on('message', () => process.send?.({ cpuMs: cpuMs() }))
process.once('disconnect', () => {
  close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
process.send?.({ url })
