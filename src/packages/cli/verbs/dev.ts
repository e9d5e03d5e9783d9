import { watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { formOptionHelp, formOptions } from '../form-files.ts'
import { previewServer } from '../preview-server.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam dev [FOLDER]` */
export const dev: Verb = {
  takes: '[FOLDER]',
  says: 'shows the forms of a folder in the browser, with each change as it is saved',
  help: 'Opens no other server and sends nothing: what a form would send is written on the page. Findings of a form with errors are shown in its place. It ends with Ctrl+C.',
  options: { ...formOptions, port: { type: 'string', short: 'p' } },
  optionHelp: { ...formOptionHelp, port: 'NUMBER: port of 127.0.0.1; default 4747, 0 for a free one' },
  run: async (words, { write, signal }) => {
    const [folder = '.', ...more] = words.files
    if (more.length > 0) throw new UnusableInput('Name one folder')
    const port = Number(words.options['port'] ?? 4747)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UnusableInput('--port takes a number of a port')
    await readdir(folder).catch(() => {
      throw new UnusableInput(`There is no folder ${folder}`)
    })
    const { server, changed } = previewServer(resolve(folder), words)
    await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done)).catch(
      (error: unknown) => {
        throw new UnusableInput(`Port ${port} cannot be used: ${String(error)}`)
      },
    )
    const watcher = watch(folder, (_event, name) => {
      if (name?.endsWith('.json')) changed()
    })
    write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
    watcher.close()
    server.closeAllConnections()
    server.close()
    return 0
  },
}
