import { lintForm } from '../../engine/compile.ts'
import { formOptionHelp, formOptions, readFilesAround, readText } from '../form-files.ts'
import { printFindings } from '../print-findings.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam lint FILE…` */
export const lint: Verb = {
  takes: 'FILE…',
  says: 'prints everything that is wrong with forms',
  help: 'Checks the shape, the references, the expressions and the texts of each form, and what no answer can reach. Exit code 1 when a finding is an error.',
  options: { ...formOptions, today: { type: 'string' } },
  optionHelp: { ...formOptionHelp, today: 'DAY: reports tariffs that have run out on this day, 2026-11-22' },
  run: async (words, terminal) => {
    if (words.files.length === 0) throw new UnusableInput('Name the files of forms to check')
    const around = await readFilesAround(words)
    const { today } = words.options
    let isUsable = true
    for (const file of words.files) {
      const check = lintForm({
        text: await readText(file),
        ...around,
        ...(typeof today === 'string' ? { today } : {}),
      })
      printFindings(file, check.findings, terminal)
      isUsable &&= check.isUsable
    }
    terminal.write(`${words.files.length} files ${isUsable ? 'without errors' : 'checked: there are errors'}`)
    return isUsable ? 0 : 1
  },
}
