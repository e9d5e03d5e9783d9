import { readFileSync, writeFileSync } from 'node:fs'
import { guideFile, refreshedGuide } from '../authoring/authoring-guide.ts'

export const usage = 'authoring         write the tables of the authoring guide anew'

/** `qadam authoring`: the tables of the guide for analysts out of the meta-schemas and the catalogue of findings. */
export async function authoring(): Promise<number> {
  writeFileSync(guideFile, await refreshedGuide(readFileSync(guideFile, 'utf8')))
  console.log(`${guideFile} is written`)
  return 0
}
