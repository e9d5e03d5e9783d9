import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { previewServer, type PreviewServer } from '../../src/packages/cli/preview-server.ts'
import { exampleText } from './example-form.ts'

let folder: string
let preview: PreviewServer
let origin: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qadam-preview-'))
  preview = previewServer(folder, { files: [], options: {} })
  await new Promise<void>((done) => preview.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(preview.server.address() as AddressInfo).port}`
})
afterEach(() => {
  preview.server.closeAllConnections()
  preview.server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('forms of the folder are listed and shown, with their findings in place of what does not compile', async () => {
  writeFileSync(join(folder, 'talk.json'), await exampleText('talk-proposal'))
  writeFileSync(join(folder, 'broken.json'), '{"slides": ')
  writeFileSync(join(folder, 'package.json'), '{}')
  const list = await (await fetch(origin)).text()
  expect([...list.matchAll(/href="\/(\w+)"/g)].map(([, name]) => name)).toEqual(['broken', 'talk'])
  const page = await fetch(`${origin}/talk`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await page.text()).toContain('<qadam-wizard src="/talk/form.js"')
  expect(await (await fetch(`${origin}/talk/form.js`)).text()).toContain('export default')
  const broken = await (await fetch(`${origin}/broken`)).text()
  expect(broken).toContain('The form has errors.')
  expect(broken).toContain('FILE_NOT_JSON')
})

test('nothing outside of the folder is read', async () => {
  expect((await fetch(`${origin}/nothing`)).status).toBe(404)
  expect((await fetch(`${origin}/..%2f..%2fetc%2fpasswd`)).status).toBe(404)
})

test('an open page hears of a change', async () => {
  const { body } = await fetch(`${origin}/@changes`)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  await reader?.read()
  preview.changed()
  expect((await reader?.read())?.value).toContain('data: changed')
})
