/** Returns whether the services of this server are a sandbox. Without an answer nothing is known to be one. */
export async function isSandbox(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/sandbox/sandbox.css', { method: 'HEAD', signal })).ok
  } catch {
    return false
  }
}
