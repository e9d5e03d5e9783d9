import { checkFile, readJson } from '../../../engine/compile/index.ts'
import { differenceText, diffProducts } from '../../../engine/product/index.ts'
import type { JsonObject } from '../../../engine/json.ts'
import { readText } from '../form-files.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam diff A B` */
export const diff: Verb = {
  takes: 'BEFORE AFTER',
  says: 'says what differs between two forms, in an analyst’s words',
  help: 'Prints a sentence for every difference. Exit code 1 when there are any.',
  options: {},
  optionHelp: {},
  run: async ({ files }, { write }) => {
    const [before, after, ...more] = files
    if (before === undefined || after === undefined || more.length > 0)
      throw new UnusableInput('Name two files: the form before, and the form after')
    const differences = diffProducts(await readable(before), await readable(after))
    for (const difference of differences) write(differenceText(difference))
    if (differences.length === 0) write('No difference')
    return differences.length === 0 ? 0 : 1
  },
}

async function readable(file: string): Promise<JsonObject> {
  const read = readJson(await readText(file))
  const [fault] = read.finding === null ? checkFile('product', read.value) : [read.finding]
  if (fault?.severity === 'error')
    throw new UnusableInput(`${file} is no readable form: ${fault.path} ${fault.message}`)
  return read.value as JsonObject // its shape was checked
}
