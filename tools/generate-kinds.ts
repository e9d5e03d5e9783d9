import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { generatedKinds } from './kinds/generated-kinds.ts'

// Writes what follows from the folders of formats and widgets. With --check it only says which files are out of date.
const isCheck = process.argv.includes('--check')
const stale: string[] = []
for (const { path, text } of await generatedKinds()) {
  const written = await format(text, { ...(await resolveConfig(path)), filepath: path })
  const before = tryRead(path)
  if (before === written) continue
  stale.push(path)
  if (!isCheck) writeFileSync(path, written)
}
for (const path of stale)
  console.log(`${path} ${isCheck ? 'is out of date: run npm run generate' : 'written'}`)
if (isCheck && stale.length > 0) process.exitCode = 1

function tryRead(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
