import type { FlagEntry, FlagResult } from './flag-result.ts'
import type { OwnLists } from './own-lists.ts'

/** A flag of a slide with its value; in a list one for each item. */
export interface FlagRow extends FlagEntry {
  readonly value: boolean
  /** True when the value is computed and kept current. */
  readonly isSettled: boolean
  readonly result: FlagResult
}

/** Rows of a piece: with as many pieces, a changed flag copies two short lists. */
const pieceLength = 64

/**
 * The flags of a slide in their order. Immutable, and stored in pieces: in a list of 1,000 items a change copies the
 * piece that it is in.
 */
export class FlagRows {
  static readonly none = new FlagRows([[]])

  readonly length: number
  readonly #pieces: readonly (readonly FlagRow[])[]
  /** Position of the first row of each piece. */
  readonly #starts: readonly number[]
  #all: readonly FlagRow[] | null = null
  #values: readonly boolean[] | null = null
  #settled: readonly boolean[] | null
  #ids: readonly string[] | null

  private constructor(pieces: readonly (readonly FlagRow[])[], same?: Same) {
    this.#pieces = pieces
    this.#starts = same?.starts ?? startsOf(pieces)
    this.#settled = same?.settled ?? null
    this.#ids = same?.ids ?? null
    this.length = (this.#starts.at(-1) ?? 0) + (pieces.at(-1)?.length ?? 0)
  }

  /** Returns the row at a position; undefined behind the last one. */
  at(position: number): FlagRow | undefined {
    const piece = this.#pieceOf(position)
    return this.#pieces[piece]?.[position - (this.#starts[piece] ?? 0)]
  }

  /** Returns all rows in order. */
  all(): readonly FlagRow[] {
    this.#all ??= this.#pieces.length === 1 ? (this.#pieces[0] ?? []) : this.#pieces.flat()
    return this.#all
  }

  /** Values of the flags in order. */
  get values(): readonly boolean[] {
    return (this.#values ??= this.all().map(({ value }) => value))
  }

  /** Whether each flag is settled. */
  get settled(): readonly boolean[] {
    return (this.#settled ??= this.all().map(({ isSettled }) => isSettled))
  }

  /** Ids of the flags. */
  get ids(): readonly string[] {
    return (this.#ids ??= this.all().map(({ id }) => id))
  }

  /** Returns whether the value of a flag is false. */
  hasFalse(): boolean {
    return this.#pieces.some((piece) => piece.some(({ value }) => !value))
  }

  /** Returns the rows with another value of one flag; the same object, written, when its pieces are the caller's own. */
  with(position: number, row: FlagRow, own: OwnLists): FlagRows {
    const piece = this.#pieceOf(position)
    const rows = this.#pieces[piece]
    const at = position - (this.#starts[piece] ?? 0)
    const before = rows?.[at]
    if (rows === undefined || before === undefined) return this
    const pieces = own.written(this.#pieces, piece, own.written(rows, at, row))
    const settled = before.isSettled === row.isSettled ? this.#settled : null
    if (pieces !== this.#pieces)
      return new FlagRows(pieces, { starts: this.#starts, ids: this.#ids, settled })
    this.#settled = settled
    this.#all = null
    this.#values = null
    return this
  }

  /** Returns the rows, each as `changed` returns it; a piece without a change is shared. */
  mapped(changed: (row: FlagRow, position: number) => FlagRow): FlagRows {
    const pieces = this.#pieces.map((piece, at) => {
      const start = this.#starts[at] ?? 0
      const rows = piece.map((row, offset) => changed(row, start + offset))
      return rows.some((row, offset) => row !== piece[offset]) ? rows : piece
    })
    return new FlagRows(pieces, { starts: this.#starts, ids: this.#ids, settled: null })
  }

  /** Returns the rows with others in place of `gone` ones behind the first `head`. */
  spliced({ head, gone }: Splice, fresh: readonly FlagRow[]): FlagRows {
    const [first, last] = [this.#pieceOf(head), this.#pieceOf(head + gone)]
    const before = this.#pieces[first]?.slice(0, head - (this.#starts[first] ?? 0)) ?? []
    const after = this.#pieces[last]?.slice(head + gone - (this.#starts[last] ?? 0)) ?? []
    const middle = inPieces([...before, ...fresh, ...after])
    const pieces = [...this.#pieces.slice(0, first), ...middle, ...this.#pieces.slice(last + 1)]
    return new FlagRows(pieces.length === 0 ? [[]] : pieces)
  }

  /** Index of the piece of a position; that of the last piece for a position behind it. */
  #pieceOf(position: number): number {
    let [low, high] = [0, this.#pieces.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** What stays the same when the set of flags does. */
interface Same {
  readonly starts: readonly number[]
  readonly ids: readonly string[] | null
  readonly settled: readonly boolean[] | null
}

/** A place among the rows: behind the first `head`, with `gone` rows that are left out. */
export interface Splice {
  readonly head: number
  readonly gone: number
}

function startsOf(pieces: readonly (readonly FlagRow[])[]): readonly number[] {
  let start = 0
  return pieces.map(({ length }) => {
    start += length
    return start - length
  })
}

/** A piece of up to twice the length stays whole, so that a slide of an ordinary product is one piece. */
function inPieces(rows: readonly FlagRow[]): readonly (readonly FlagRow[])[] {
  if (rows.length === 0) return []
  if (rows.length <= 2 * pieceLength) return [rows]
  const pieces: (readonly FlagRow[])[] = []
  for (let from = 0; from < rows.length; from += pieceLength)
    pieces.push(rows.slice(from, from + pieceLength))
  return pieces
}
