import type { JsonObject } from '../../engine/json.ts'
import samples from '../../../data/insurer/samples.json' with { type: 'json' }
import type { TextInLanguages } from './texts.ts'

/** Outcome of looking a sample up. */
export type SampleOutcome = keyof typeof samples.outcomes

/** Answer of an outcome. */
export interface OutcomeAnswer {
  readonly status: number
  /** Code of the refusal; the lookup's own code of not finding when there is none. */
  readonly code?: string
  readonly delayMs?: number
  readonly about: Required<TextInLanguages>
}

/** One entry of a sample registry: what to enter, and what happens. */
export interface Sample {
  readonly outcome: SampleOutcome
  readonly about: Required<TextInLanguages>
  readonly key: Readonly<Record<string, string>>
  readonly record?: JsonObject
}

/** A policy of the former system. Its dates move with the day on which the insurer starts. */
export interface SamplePolicy {
  readonly about: Required<TextInLanguages>
  readonly record: {
    readonly id: string
    readonly product: string
    readonly series: string
    readonly number: string
    readonly pinfl: string
    readonly holder: string
    readonly object: string
    readonly phone: string
    readonly premium: number
    /** Whole liability in tiyin. */
    readonly liability: number
    readonly startsInDays: number
    readonly months: number
    readonly status: 'active' | 'waiting'
  }
}

/** Registries of invented people, cars, companies, licences, properties and policies. */
export interface SampleData {
  readonly note: Required<TextInLanguages>
  readonly outcomes: Readonly<Record<SampleOutcome, OutcomeAnswer>>
  readonly people: readonly Sample[]
  readonly vehicles: readonly Sample[]
  readonly organizations: readonly Sample[]
  readonly licenses: readonly Sample[]
  readonly properties: readonly Sample[]
  readonly policies: readonly SamplePolicy[]
  readonly withoutPolicies: readonly { readonly pinfl: string; readonly about: Required<TextInLanguages> }[]
}

/** The embedded insurer's sample data. */
// TypeScript types JSON modules with `string` instead of literals; `samples.test.ts` checks the file against this type.
export const sampleData = samples as unknown as SampleData

/** Sample registries as the sandbox page shows them. */
export const sampleGroups = [
  ...(['people', 'vehicles', 'organizations', 'licenses', 'properties'] as const).map((registry) => ({
    registry,
    entries: sampleData[registry].map(({ about, outcome, key }) => ({
      about,
      outcome,
      outcomeAbout: sampleData.outcomes[outcome].about,
      key,
    })),
  })),
  {
    registry: 'policies',
    entries: [
      ...sampleData.policies.map(({ about, record }) => ({
        about,
        outcome: 'found',
        outcomeAbout: sampleData.outcomes.found.about,
        key: { series: record.series, number: record.number, pinfl: record.pinfl },
      })),
      ...sampleData.withoutPolicies.map(({ about, pinfl }) => ({
        about,
        outcome: 'notFound',
        outcomeAbout: sampleData.outcomes.notFound.about,
        key: { pinfl },
      })),
    ],
  },
] as const
