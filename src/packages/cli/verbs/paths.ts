import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generatePaths } from '../../../trace/paths/index.ts'
import { writeTrace } from '../../../trace/index.ts'
import { formOptionHelp, formOptions } from '../form-files.ts'
import { openFormFile } from '../open-form.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam paths FORM` */
export const paths: Verb = {
  takes: 'FORM.json',
  says: 'invents people who show all that a form can do',
  help: 'Prints how many slides, conditions, rules and ends the invented people came upon, and what none of them reached. --out writes their recordings, which are tests of the form: play them with `qadam replay`.',
  options: { ...formOptions, out: { type: 'string', short: 'o' }, today: { type: 'string' } },
  optionHelp: {
    ...formOptionHelp,
    out: 'DIR: writes the recordings',
    today:
      'DAY: the current day of the invented people; default 2026-01-15, so that a form gives the same recordings each time',
  },
  run: async (words, { write }) => {
    const [file, ...more] = words.files
    if (file === undefined || more.length > 0) throw new UnusableInput('Name one form')
    const { product, expanded, operations, texts } = await openFormFile(file, words)
    const { today = '2026-01-15', out } = words.options
    const { traces, covered, missed } = generatePaths({
      product,
      expanded,
      shapes: new Map([...operations].map(([name, { answer }]) => [name, answer])),
      today: String(today),
      language: Object.keys(texts)[0] ?? 'en',
    })
    const kept = traces()
    write(`${covered.length} of ${covered.length + missed.length} covered by ${kept.length} people`)
    for (const { goal, heldBy } of missed)
      write(`  not reached: ${goal}${heldBy === null ? '' : ` (most people: ${heldBy})`}`)
    if (typeof out === 'string') {
      await mkdir(out, { recursive: true })
      for (const [index, trace] of kept.entries())
        await writeFile(join(out, `${String(index + 1).padStart(3, '0')}.jsonl`), writeTrace(trace))
    }
    return 0
  },
}
