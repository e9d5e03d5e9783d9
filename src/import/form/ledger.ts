import type { Json } from '../../engine/json.ts'
import type { SentenceTarget } from './target.ts'

/** What became of a sentence of the source. */
export type SentenceVerdict = 'kept' | 'changed' | 'refused'

/** One sentence of the source with what became of it. */
export interface SourceSentence<Target = SentenceTarget> {
  readonly verdict: SentenceVerdict
  /** Place in the source: a JSON pointer, or a cell such as `survey!D12`. */
  readonly place: string
  /** What the source says there, shortened. */
  readonly says: string
  /** Name of the change or of the refusal, the same for all sentences of its kind; empty for what was kept. */
  readonly code: string
  /** How and why it was changed, or why it was refused. Empty for what was kept. */
  readonly why: string
  /** What a person can do about a refusal. Empty otherwise. */
  readonly remedy: string
  readonly to: Target | null
}

/** A change with its name. */
export interface ChangeReason {
  readonly code: string
  readonly why: string
}

/** A refusal with its name and what can be done about it. */
export interface RefusalReason extends ChangeReason {
  readonly remedy: string
}

/**
 * Collects the verdict on each sentence of a source. A place has one verdict; the gravest one stated of it stays. `Target` says where
 * a sentence went.
 */
export class Ledger<Target = SentenceTarget> {
  readonly #sentences = new Map<string, SourceSentence<Target>>()

  kept(place: string, says: Json, to: Target | null): void {
    this.#say({ verdict: 'kept', place, says: shortened(says), code: '', why: '', remedy: '', to })
  }

  changed(place: string, says: Json, how: ChangeReason & { readonly to: Target | null }): void {
    const { code, why, to } = how
    this.#say({ verdict: 'changed', place, says: shortened(says), code, why, remedy: '', to })
  }

  refused(place: string, says: Json, { code, why, remedy }: RefusalReason): void {
    this.#say({ verdict: 'refused', place, says: shortened(says), code, why, remedy, to: null })
  }

  has(place: string): boolean {
    return this.#sentences.has(place)
  }

  /** All sentences, in the order in which they were first spoken of. */
  get sentences(): readonly SourceSentence<Target>[] {
    return [...this.#sentences.values()]
  }

  #say(sentence: SourceSentence<Target>): void {
    const known = this.#sentences.get(sentence.place)
    if (known !== undefined && gravity[known.verdict] >= gravity[sentence.verdict]) return
    this.#sentences.set(sentence.place, sentence)
  }
}

const gravity: Readonly<Record<SentenceVerdict, number>> = { kept: 0, changed: 1, refused: 2 }

function shortened(says: Json): string {
  const text = typeof says === 'string' ? says : JSON.stringify(says)
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}
