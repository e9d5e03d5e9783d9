import { sendingOf } from '../../../src/engine/index.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { begin, referralsOf, step } from '../../../src/engine/index.ts'
import type {
  CallAnswer,
  CompiledProduct,
  JsonObject,
  Problem,
  SubmissionFacts,
  VerifiedFact,
  WizardEvent,
  WizardState,
} from '../../../src/engine/index.ts'
import { isProductTrace, readTrace, type CallLine, type Trace } from '../../../src/trace/index.ts'
import { eventOf } from '../../../src/trace/replay.ts'

/** What a recorded customer posted, and all that stood around it. */
export interface CorpusPurchase {
  readonly title: string
  readonly body: JsonObject
  /** What the gateway would know: the facts that it signed, the number that was proven. */
  readonly known: SubmissionFacts
  /** How calls ended, by the request: what an honest customer may be answered again. */
  readonly answers: ReadonlyMap<string, CallAnswer>
  /** Why a specialist looks at the case, as the wizard displays it. */
  readonly referrals: readonly Problem[]
  /** The wizard that sent the body. */
  readonly sent: WizardState
}

const corpus = new URL('../../traces/', import.meta.url)

/** The purchases in the corpus of a product, in order. */
export function corpusPurchases(product: CompiledProduct): readonly CorpusPurchase[] {
  const folder = new URL(`${product.id}/`, corpus)
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return names.flatMap((name) => {
    const reading = readTrace(readFileSync(new URL(name, folder), 'utf8'))
    return reading.ok && isProductTrace(reading.trace) ? (purchaseIn(product, reading.trace) ?? []) : []
  })
}

function purchaseIn(product: CompiledProduct, { header, lines }: Trace): CorpusPurchase | null {
  const { today, language, values, title = '' } = header
  const facts = new Map<string, VerifiedFact>()
  const answers = new Map<string, CallAnswer>()
  const latest = new Map<string, CallLine>()
  let now = begin(product, { today, language, ...(values ? { values } : {}) })
  for (const line of lines) {
    if (line.kind === 'call') {
      latest.set(line.key, line)
      continue
    }
    const event = eventOf(line.event, latest, now)
    note(product, event, facts, answers)
    now = step(product, now.state, event)
    const bought = now.effects.find((effect) => effect.type === 'purchase')
    if (!bought) continue
    const at = sendingOf(product)?.phone ?? ''
    const phone = now.state.verified[at]?.number ?? null
    // As it comes over the network.
    const body = JSON.parse(JSON.stringify(bought.submission.body)) as JsonObject
    return {
      title,
      body,
      known: { today, language, facts: [...facts.values()], phone },
      answers,
      referrals: referralsOf(product, now.state),
      sent: now.state,
    }
  }
  return null
}

/** Good answers are signed where the API says so; any good one may come again. */
function note(
  product: CompiledProduct,
  event: WizardEvent,
  facts: Map<string, VerifiedFact>,
  answers: Map<string, CallAnswer>,
): void {
  if (event.type !== 'call.answered' || event.answer.kind !== 'answer' || event.answer.status >= 400) return
  const { key, requestKey, answer } = event
  const call = product.calls[key.split(':')[0] ?? '']
  answers.set(requestKey, answer)
  if (call?.fact)
    facts.set(requestKey, { operation: call.operation, requestKey, status: answer.status, body: answer.body })
}
