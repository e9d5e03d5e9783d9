import type { FormFormatId } from '../../../src/import/index.ts'

/** A question of a source file, counted without the importer. */
export interface SourceQuestion {
  /** The place that a person is shown. */
  readonly place: string
  /** Pointer of its answer among the answers of the source, a star for the items of a repeat; null where it is not known. */
  readonly answer: string | null
  /** Places that it stands in and that its own place does not name: of a schema those that refer to it. */
  readonly inside: readonly string[]
  /** Returns whether a sentence of a report is one of this question. */
  readonly holds: (place: string) => boolean
}

/** Counts the questions of a file. */
export type CountQuestions = (
  bytes: Uint8Array,
  options: { readonly operation?: string },
) => readonly SourceQuestion[] | Promise<readonly SourceQuestion[]>

/** How the questions of each format are counted. */
export type Counters = Readonly<Record<FormFormatId, CountQuestions>>

/** A question at a JSON pointer: what is below it is its own, apart from the questions below it. */
export function questionAt(
  place: string,
  answer: string | null,
  ...below: readonly string[]
): SourceQuestion {
  return {
    place,
    answer,
    inside: [],
    holds: (sentence) =>
      (sentence === place || sentence === `${place} (name)` || sentence.startsWith(`${place}/`)) &&
      !below.some((word) => sentence.startsWith(`${place}/${word}/`)),
  }
}
