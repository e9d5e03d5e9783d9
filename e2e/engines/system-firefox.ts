#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer, type RawData } from 'ws'

/**
 * The Firefox of this machine, as the executable that Playwright starts: Playwright speaks WebDriver BiDi with it, through
 * this process. Firefox 153 has no `emulation.setMediaFeaturesOverride`, which Playwright 1.65 sends for every new
 * context, so it is answered here; what it would set is a preference of the profile (`ui.prefersReducedMotion`).
 */
const unknownCommand = 'emulation.setMediaFeaturesOverride'
/** A screenshot of a long page is one message. */
const maxPayload = 256 * 1024 * 1024

const program = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
const firefox = spawn(program, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'pipe'] })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => firefox.kill(signal))
firefox.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
firefox.once('exit', (code) => process.exit(code ?? 1))
createInterface(firefox.stderr).on('line', (line) => {
  const [address] = /ws:\/\/\S+$/.exec(line) ?? []
  if (address === undefined) console.error(line)
  else relay(address, (ours) => console.error(line.replace(address, ours)))
})

/** Stands between Playwright and the address at which Firefox listens. */
function relay(address: string, announce: (ours: string) => void): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload }, () => {
    const own = server.address()
    if (own !== null && typeof own === 'object') announce(`ws://127.0.0.1:${own.port}`)
  })
  server.on('connection', (playwright, { url = '' }) => {
    const upstream = new WebSocket(`${address}${url}`, { maxPayload })
    const isOpen = new Promise<void>((done) => upstream.once('open', () => done()))
    playwright.on('message', (message) => {
      const text = textOf(message)
      const { id, method } = JSON.parse(text) as { readonly id: number; readonly method: string }
      if (method === unknownCommand) playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      else void isOpen.then(() => upstream.send(text))
    })
    upstream.on('message', (message) => playwright.send(textOf(message)))
    upstream.on('close', () => playwright.close())
    upstream.on('error', (error) => console.error(error.message))
    playwright.on('close', () => upstream.close())
  })
}

function textOf(message: RawData): string {
  return Buffer.isBuffer(message) ? message.toString('utf8') : ''
}
