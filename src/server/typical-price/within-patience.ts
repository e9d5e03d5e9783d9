/** Time in ms that an answer waits for a price. */
const patienceMs = 1500

/** Returns the value, or null when it takes longer than an answer waits for a price. */
export async function withinPatience<Value>(value: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
