import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { compileForm } from '../../engine/compile.ts'
import { formOptionHelp, formOptions, readFilesAround, readText } from '../form-files.ts'
import { printFindings } from '../print-findings.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam compile FILE…` */
export const compile: Verb = {
  takes: 'FILE…',
  says: 'writes a module of each form, with its texts and types',
  help: "Writes NAME.form.js and NAME.form.d.ts beside each file, or into --out. The module imports nothing and runs under script-src 'self'. Exit code 1, and nothing written, for a form with errors.",
  options: { ...formOptions, out: { type: 'string', short: 'o' } },
  optionHelp: { ...formOptionHelp, out: 'DIR: folder of the modules' },
  run: async (words, terminal) => {
    if (words.files.length === 0) throw new UnusableInput('Name the files of forms to compile')
    const around = await readFilesAround(words)
    let code = 0
    for (const file of words.files) {
      const { findings, compiled } = compileForm({ text: await readText(file), ...around })
      printFindings(file, findings, terminal)
      if (compiled === null) {
        terminal.complain(`${file} is not compiled`)
        code = 1
        continue
      }
      const folder = typeof words.options['out'] === 'string' ? words.options['out'] : dirname(file)
      const written = join(folder, `${basename(file, '.json')}.form`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${written}.js`, compiled.module)
      await writeFile(`${written}.d.ts`, compiled.types)
      terminal.write(`${written}.js  ${compiled.id} ${compiled.hash.slice(0, 12)}`)
    }
    return code
  },
}
