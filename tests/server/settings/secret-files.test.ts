import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { realLife } from '../real-life.ts'
import { readSettings, settingsTableRows, SettingsRefused } from '../../../src/server/settings/settings.ts'
import { storeAddress } from '../../../tools/backup/store-address.ts'

const secretRows = Object.values(settingsTableRows).filter(({ secret }) => secret)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qadam secrets '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fileWith = async (text: string): Promise<string> => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, text)
  return path
}
const refusalsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsRefused) return error.refusals
    throw error
  }
  return []
}

describe('secrets from files', () => {
  test('every secret setting may be in a file, and the server reads the same', async () => {
    const known: Readonly<Record<string, string>> = realLife
    const inFiles = secretRows.filter(({ name }) => known[name] !== undefined)
    expect(inFiles.length).toBeGreaterThan(2)
    const environment = { ...known }
    for (const { name } of inFiles) {
      environment[`${name}_FILE`] = await fileWith(`${known[name]}\r\n`)
      delete environment[name]
    }
    expect(readSettings(environment)).toEqual(readSettings(known))
  })

  test.each(secretRows.map(({ name }) => name))(
    '%s twice, in no file or in an empty one is refused',
    async (name) => {
      const path = await fileWith(' \n')
      const missing = join(folder, 'missing')
      expect(refusalsOf({ [name]: 'x', [`${name}_FILE`]: path })).toContain(
        `${name} and ${name}_FILE are both set. Remove one of them`,
      )
      expect(refusalsOf({ [`${name}_FILE`]: missing })).toEqual([
        `${name}_FILE is "${missing}", and this file cannot be read (ENOENT). Name a file that holds the value of ${name}`,
      ])
      expect(refusalsOf({ [`${name}_FILE`]: path })).toEqual([
        `${name}_FILE is "${path}", and this file is empty. Write the value of ${name} into it`,
      ])
    },
  )

  test('a wrong value in a file is refused without being shown, and other settings have no file', async () => {
    const wrong = refusalsOf({ QADAM_SECRET_FILE: await fileWith('too short') })
    expect(wrong).toEqual([expect.stringMatching(/^QADAM_SECRET is not allowed/)])
    const { warnings } = readSettings({ QADAM_SANDBOX_FILE: 'x' })
    expect(warnings).toEqual([
      expect.stringContaining('QADAM_SANDBOX_FILE is set, but no setting has this name'),
    ])
  })

  test('a backup finds the database of the file, and the printed settings name the variables', async () => {
    const address = 'postgres://qadam:secret@db.example:5432/qadam'
    expect(storeAddress({ DATABASE_URL_FILE: await fileWith(address) })).toEqual({ postgres: address })
    const printed = execFileSync(process.execPath, ['tools/qadam.ts', 'settings']).toString()
    for (const { name } of secretRows) expect(printed).toContain(`\`${name}_FILE\``)
    expect(printed).not.toContain('PUBLIC_URL_FILE')
  })
})
