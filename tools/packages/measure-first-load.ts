import { chromium } from '@playwright/test'
import spawn from 'cross-spawn'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { ensureChromium } from '../chromium.ts'
import { installPacked } from './install-packed.ts'

// `npm run build:packages && node tools/packages/measure-first-load.ts`: what a page with one form loads until its first question can
// be answered, with Qadam, SurveyJS and RJSF, each built by the same Vite with the same React, compressed with gzip. The form asks
// the same three questions: a name, a date, a phone. Prints kilobytes and the median of nine times in ms.

const visits = 9
const others = [
  'react@19.3.1',
  'react-dom@19.3.1',
  'survey-core@3.0.0',
  'survey-react-ui@3.0.0',
  '@rjsf/core@6.11.1',
  '@rjsf/utils@6.11.1',
  '@rjsf/validator-ajv8@6.11.1',
]

const begin = `import { createRoot } from 'react-dom/client'\nconst root = createRoot(document.getElementById('root'))\n`

/** Each library's own ten lines. */
const hosts: Readonly<Record<string, string>> = {
  qadam: `${begin}import '@qadam/react/style.css'
import { submitTo, Wizard } from '@qadam/react'
import form, { texts } from './three.form.js'
root.render(<Wizard product={form} texts={texts} onSubmit={submitTo('/forms')} />)`,
  survey: `${begin}import 'survey-core/survey-core.css'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
const model = new Model({ pages: [{ elements: [
  { type: 'text', name: 'name', title: 'Full name', isRequired: true },
  { type: 'text', name: 'birthDate', title: 'Date of birth', inputType: 'date' },
  { type: 'text', name: 'phone', title: 'Phone', inputType: 'tel' } ] }] })
root.render(<Survey model={model} />)`,
  rjsf: `${begin}import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
const schema = { type: 'object', required: ['name'], properties: {
  name: { type: 'string', title: 'Full name' },
  birthDate: { type: 'string', format: 'date', title: 'Date of birth' },
  phone: { type: 'string', title: 'Phone' } } }
root.render(<Form schema={schema} validator={validator} />)`,
}

const threeQuestions = {
  format: 1,
  id: 'three',
  languages: ['en'],
  routes: ['/three'],
  data: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, pii: 'name' },
      birthDate: { type: 'string', format: 'date', pii: 'birthDate' },
      phone: { type: 'string', format: 'phone', pii: 'phone' },
    },
  },
  slides: [{ id: 'person', parts: [{ at: '/name' }, { at: '/birthDate' }, { at: '/phone' }] }],
  submit: { slide: 'person', operation: 'submitForm' },
  texts: {
    en: {
      title: 'Who are you?',
      lead: 'Three questions.',
      'slide.person.title': 'Who are you?',
      'slide.person.short': 'You',
      'name.label': 'Full name',
      'birthDate.label': 'Date of birth',
      'phone.label': 'Phone',
      'sent.title': 'Thank you',
      'sent.text': 'We have your answers.',
    },
  },
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

const folder = mkdtempSync(join(tmpdir(), 'qadam-first-load-'))
try {
  installPacked(folder)
  run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...others])
  writeFileSync(join(folder, 'three.json'), JSON.stringify(threeQuestions))
  run(join(folder, 'node_modules/.bin/qadam'), ['compile', 'three.json', '-o', 'qadam'])
  for (const [name, main] of Object.entries(hosts)) console.log(await measured(name, main))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measured(name: string, main: string): Promise<string> {
  const place = join(folder, name)
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'main.jsx'), main)
  writeFileSync(
    join(place, 'index.html'),
    '<!doctype html><html lang="en"><title>Form</title><div id="root"></div><script type="module" src="/main.jsx"></script></html>',
  )
  await build({ root: place, configFile: false, logLevel: 'error', build: { outDir: 'built' } })
  const sent: { readonly script: boolean; readonly bytes: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    if (types[extname(path)] === undefined) {
      response.writeHead(204).end()
      return
    }
    const body = gzipSync(readFileSync(join(place, 'built', path)), { level: 9 })
    sent.push({ script: extname(path) === '.js', bytes: body.length })
    response.writeHead(200, { 'content-type': types[extname(path)], 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const times: number[] = []
  const sizes: { readonly script: number; readonly all: number }[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await browser.newPage()
    sent.length = 0
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
    const usable = await page.evaluate(
      async () =>
        await new Promise<number>((found) => {
          const look = () => {
            if (document.querySelector('input:not([disabled])')) found(performance.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
    )
    times.push(usable)
    sizes.push({
      script: sum(sent.filter(({ script }) => script)),
      all: sum(sent),
    })
    await page.close()
  }
  await browser.close()
  server.close()
  const [size] = sizes.toSorted((a, b) => a.all - b.all)
  const median = times.toSorted((a, b) => a - b)[Math.floor(visits / 2)] ?? 0
  return `${name.padEnd(8)} scripts ${kilobytes(size?.script)} KB, with styles and markup ${kilobytes(size?.all)} KB, usable after ${Math.round(median)} ms`
}

function sum(sent: readonly { readonly bytes: number }[]): number {
  return sent.reduce((all, { bytes }) => all + bytes, 0)
}

function kilobytes(bytes = 0): string {
  return (bytes / 1000).toFixed(1)
}

function run(command: string, words: readonly string[]): void {
  const { status, stderr } = spawn.sync(command, [...words], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
}
