import { writeFile } from 'node:fs/promises'
import { hasCode } from '../form-files.ts'
import { newForm } from '../new-form.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam new ID` */
export const newVerb: Verb = {
  takes: 'ID',
  says: 'writes ID.json: a small form to begin from',
  help: 'The form has two slides, a review, and texts in English, Russian and Uzbek. A file that is there already stays.',
  options: {},
  optionHelp: {},
  run: async ({ files }, { write }) => {
    const [id, ...more] = files
    if (id === undefined || more.length > 0)
      throw new UnusableInput('Give the form an id: qadam new clinic-intake')
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
      throw new UnusableInput(`"${id}" is no id: small Latin letters and digits, words joined by hyphens`)
    try {
      await writeFile(`${id}.json`, `${JSON.stringify(newForm(id), null, 2)}\n`, { flag: 'wx' })
    } catch (error) {
      if (hasCode(error, 'EEXIST')) throw new UnusableInput(`${id}.json is there already`)
      throw error
    }
    write(`${id}.json is written. Look at it: npx qadam dev`)
    return 0
  },
}
