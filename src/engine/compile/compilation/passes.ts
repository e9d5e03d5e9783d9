import type { Memory } from '../../memory.ts'
import type { Finding } from '../../findings/finding.ts'

/** Kinds of elements that product files refer to by name. An element without references is reported as unused. */
export type Nameable = 'field' | 'call' | 'condition' | 'constant' | 'list' | 'stop'

/** Collects the findings and the used names of one compilation, and repeats those of the passes that it reuses. */
export class PassRecorder {
  readonly findings: Finding[] = []
  readonly #used = new Set<string>()
  readonly #memory: Memory
  /** Names that the pass being recorded used; null outside a pass. */
  #namesOfPass: string[] | null = null

  constructor(memory: Memory) {
    this.#memory = memory
  }

  /** Notes that an element is referred to. */
  markUsed(kind: Nameable, name: string): void {
    this.#used.add(`${kind} ${name}`)
    this.#namesOfPass?.push(`${kind} ${name}`)
  }

  isUsed(kind: Nameable, name: string): boolean {
    return this.#used.has(`${kind} ${name}`)
  }

  /**
   * Returns the result of a pass over these objects. The pass runs again when one of them is a different object. Its
   * findings and its used names are added in both cases.
   */
  unlessChanged<Made>(pass: string, of: readonly unknown[], make: () => Made): Made {
    // Set in a callback, which the type checker does not follow.
    let isNew = false as boolean
    const kept = this.#memory.once(`pass ${pass}`, of, () => {
      isNew = true
      return this.#record(make)
    })
    if (!isNew) {
      this.findings.push(...kept.findings)
      for (const name of kept.names) this.#used.add(name)
    }
    return kept.made
  }

  #record<Made>(make: () => Made): {
    readonly made: Made
    readonly findings: readonly Finding[]
    readonly names: readonly string[]
  } {
    const outer = this.#namesOfPass
    const before = this.findings.length
    const names: string[] = []
    this.#namesOfPass = names
    const made = make()
    this.#namesOfPass = outer === null ? null : [...outer, ...names]
    return { made, findings: this.findings.slice(before), names }
  }
}
