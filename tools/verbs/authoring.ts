import { writeFileSync } from 'node:fs'
import { referenceFile, referenceText } from '../authoring/reference.ts'

export const usage = `authoring         write ${referenceFile} from the meta-schemas`

/** `qadam authoring`: the reference for analysts from the meta-schemas and the catalogue of findings. */
export async function authoring(): Promise<number> {
  writeFileSync(referenceFile, await referenceText())
  console.log(`${referenceFile} is written`)
  return 0
}
