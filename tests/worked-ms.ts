/** From now on: how long this thread itself has worked, in ms. What else a busy machine does counts for nothing. */
export function workedMs(): () => number {
  const begun = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  }
}
