import type { Settings } from './settings/settings.ts'

/** Returns what a person at a terminal reads once the server answers: its addresses, one a line. */
export function readyText({ publicUrl, sandbox }: Pick<Settings, 'publicUrl' | 'sandbox'>): string {
  const base = publicUrl.replace(/\/$/, '')
  const pages = [
    ['Portal', '/'],
    ...(sandbox ? [['Sandbox: sample people, SMS, cash desk', '/sandbox']] : []),
    ['Desk for operators', '/admin'],
    ['Studio for analysts', '/studio'],
    ['Replay for testers', '/replay'],
  ] as const
  const width = Math.max(...pages.map(([name]) => name.length))
  const lines = pages.map(([name, path]) => `  ${name.padEnd(width)}  ${base}${path}`)
  return ['', 'Qadam is ready.', ...lines, '  Stop with Ctrl+C.', ''].join('\n')
}
