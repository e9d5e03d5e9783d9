import { fileVariableOf, settingsTableRows } from '../../src/server/settings/settings.ts'

export const usage = 'settings           every setting of the server: name, default, what is allowed, meaning'

/** `qadam settings`: every setting of the server, as a Markdown table. */
export function settings(): number {
  const rows = Object.values(settingsTableRows)
  const lines = [
    ['Name', 'Default', 'Allowed', 'Meaning'],
    ['---', '---', '---', '---'],
    ...rows.map((row) => [
      `\`${row.name}\``,
      row.default && `\`${row.default}\``,
      row.allowed,
      meaningOf(row),
    ]),
  ]
  console.log(lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'))
  return 0
}

function meaningOf(row: (typeof settingsTableRows)[keyof typeof settingsTableRows]): string {
  return row.secret
    ? `${row.meaning}. Secret; \`${fileVariableOf(row)}\` may name a file with it`
    : row.meaning
}
