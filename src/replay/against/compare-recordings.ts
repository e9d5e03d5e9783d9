import { runtime } from '../../engine/runtime/index.ts'
import { type CompiledProduct, flowOf, type ProductFlow } from '../../engine/index.ts'
import {
  causeKey,
  compareVersions,
  compareWithMarks,
  isProductTrace,
  readTrace,
  sinceWhen,
} from '../../trace/index.ts'
import type { Comparison } from '../../trace/index.ts'
import { coverageOf, type Coverage } from '../../trace/paths/index.ts'
import { addressOfVersion } from '../version-address.ts'

/** A recording that is compared. */
export interface ComparedRecording {
  readonly id: string
  readonly text: string
}

/** Messages from the page to the worker. */
export type ToWorker =
  | {
      readonly type: 'compare'
      readonly product: string
      /** Hash of a published version, or the name of a draft. */
      readonly hash: string
      readonly recordings: readonly ComparedRecording[]
    }
  | {
      readonly type: 'since'
      readonly product: string
      readonly recording: ComparedRecording
      readonly hashes: readonly string[]
    }
  | {
      readonly type: 'cover'
      readonly product: string
      readonly hash: string
      readonly recordings: readonly ComparedRecording[]
      readonly languages: readonly string[]
    }

/** Result for one recording; the recording itself is not kept. */
export interface RecordingResult {
  readonly id: string
  readonly comparison: Comparison
  /** Cause of the first difference; null when there is none. */
  readonly cause: string | null
}

/** Messages from the worker. */
export type FromWorker =
  | { readonly type: 'compared'; readonly results: readonly RecordingResult[] }
  /** The first version, oldest first, that treats the recording otherwise; null when none does. */
  | { readonly type: 'sinceWhen'; readonly hash: string | null; readonly tried: number }
  | CoveredPage

/** What a page of recordings shows of a version. */
export interface CoveredPage {
  readonly type: 'covered'
  /** The version as a flow of slides; null when it could not be loaded. */
  readonly flow: ProductFlow | null
  /** Everything that there is to show; empty when no recording could be played. */
  readonly all: readonly string[]
  /** What each recording shows; null for one that cannot be played. */
  readonly shown: readonly (readonly string[] | null)[]
}

/** Loads a version of a product; rejects when there is none. */
type LoadVersion = (product: string, hash: string) => Promise<CompiledProduct>

/** Answers messages one after another; each version is loaded once. */
export function comparer(load: LoadVersion = loadVersion): (message: ToWorker) => Promise<FromWorker> {
  const loaded = new Map<string, Promise<CompiledProduct | null>>()
  const version = (product: string, hash: string): Promise<CompiledProduct | null> => {
    const known = loaded.get(hash)
    if (known) return known
    const loading = load(product, hash).catch(() => null)
    loaded.set(hash, loading)
    return loading
  }
  const compare = async (
    product: string,
    hash: string,
    { id, text }: ComparedRecording,
  ): Promise<RecordingResult> => {
    const reading = readTrace(text)
    const trace = reading.ok && isProductTrace(reading.trace) ? reading.trace : null
    const recorded = trace && (await version(product, trace.header.hash))
    const other = await version(product, hash)
    if (!trace || !other) return { id, comparison: versionGone, cause: 'engine version' }
    const comparison = recorded ? compareVersions(recorded, other, trace) : compareWithMarks(other, trace)
    return { id, comparison, cause: comparison.cause && causeKey(comparison.cause, other) }
  }
  return async (message) => {
    switch (message.type) {
      case 'compare': {
        const results: RecordingResult[] = []
        for (const recording of message.recordings)
          results.push(await compare(message.product, message.hash, recording))
        return { type: 'compared', results }
      }
      case 'since': {
        const { product, recording, hashes } = message
        const { first, tried } = await sinceWhen(
          hashes,
          async (hash) => (await compare(product, hash, recording)).comparison.treatment === 'same',
        )
        return { type: 'sinceWhen', hash: first, tried: tried.length }
      }
      case 'cover': {
        const { product, hash, recordings, languages } = message
        const covered = await version(product, hash)
        const pages = recordings.map(({ text }) => (covered ? shownBy(covered, text, languages) : null))
        const all = pages.find((page) => page !== null)?.all ?? new Set<string>()
        return {
          type: 'covered',
          flow: covered && flowOf(covered),
          all: [...all],
          shown: pages.map((page) => page && [...page.shown]),
        }
      }
      default:
        return message satisfies never
    }
  }
}

/** What a recording shows of a version; null when it cannot be played there. */
function shownBy(product: CompiledProduct, text: string, languages: readonly string[]): Coverage | null {
  const reading = readTrace(text)
  if (!reading.ok || !isProductTrace(reading.trace)) return null
  try {
    return coverageOf(product, reading.trace, languages)
  } catch {
    // A recording of another version may hold a state that this one cannot restore.
    return null
  }
}

const versionGone: Comparison = {
  treatment: 'unplayable',
  event: 0,
  cause: { kind: 'engine', id: 'version', slide: '' },
  was: null,
  is: null,
  premiumWas: null,
  premiumIs: null,
}

async function loadVersion(product: string, hash: string): Promise<CompiledProduct> {
  const module: unknown = await import(/* @vite-ignore */ addressOfVersion(product, hash))
  // The module at this address was written by the engine's emitter.
  return (module as { readonly default: (tools: typeof runtime) => CompiledProduct }).default(runtime)
}
