import { answerTypes } from '../../engine/answer-types.ts'
import { readFormFile } from '../../engine/compile.ts'
import { formOptionHelp, formOptions, readFilesAround, readText } from '../form-files.ts'
import { printFindings } from '../print-findings.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam types FILE` */
export const types: Verb = {
  takes: 'FILE…',
  says: 'prints TypeScript types of the answers of forms',
  help: 'Every answer is optional: a question that a condition hides has none. `qadam compile` writes the same types beside the module.',
  options: formOptions,
  optionHelp: formOptionHelp,
  run: async (words, terminal) => {
    if (words.files.length === 0) throw new UnusableInput('Name the files of forms')
    const around = await readFilesAround(words)
    let code = 0
    for (const file of words.files) {
      const { findings, form } = readFormFile({ text: await readText(file), ...around })
      if (form === null) {
        printFindings(file, findings, { ...terminal, write: terminal.complain })
        code = 1
      } else terminal.write(answerTypes(form.expanded).code)
    }
    return code
  },
}
