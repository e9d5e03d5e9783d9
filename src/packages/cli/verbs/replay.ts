import { replayText } from '../../replay/form-traces.ts'
import { formOptionHelp, formOptions, readText } from '../form-files.ts'
import { openFormFile } from '../open-form.ts'
import { UnusableInput, type Verb } from '../verb.ts'

/** `qadam replay FORM TRACE…` */
export const replayVerb: Verb = {
  takes: 'FORM.json TRACE.jsonl…',
  says: 'plays recordings again on a form, without network and clock',
  help: 'Prints the digest of each recording’s last answers, or the first event after which the form goes another way. Exit code 1 when one does.',
  options: formOptions,
  optionHelp: formOptionHelp,
  run: async (words, { write }) => {
    const [form, ...traces] = words.files
    if (form === undefined || traces.length === 0)
      throw new UnusableInput('Name a form, and the recordings to play on it')
    const { product } = await openFormFile(form, words)
    let code = 0
    for (const trace of traces) {
      const played = replayText(product, await readText(trace))
      if (played.ok) {
        write(`${trace}  ${played.events} events, digest ${played.digest}`)
        continue
      }
      code = 1
      const { fault, divergence } = played
      if (fault) write(`${trace}:${fault.line}  ${fault.code}  ${fault.found}`)
      if (divergence)
        write(
          `${trace}  differs after event ${divergence.event} (${divergence.type}): ${JSON.stringify(divergence.expected)} was recorded, ${JSON.stringify(divergence.got)} is now`,
        )
    }
    return code
  },
}
