/** The known name that a mistyped one was probably meant to be, or null when none is near. */
export function nearestName(typed: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const name of known) {
    const distance = isSameButForCase(typed, name) ? 0 : editDistance(typed, name, bestDistance)
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
  }
  return best
}

/** Returns a suggestion in words, `did you mean "name"?`; null when no known name is near. */
export function didYouMean(typed: string, known: Iterable<string>): string | null {
  const near = nearestName(typed, known)
  return near === null ? null : `did you mean "${near}"?`
}

function isSameButForCase(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}

/** Edits between two names, two neighbouring letters in the wrong order counting as one; `limit` when there are more. */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return Math.min(limit, at(last, right.length))
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
