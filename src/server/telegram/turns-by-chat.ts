/** Runs the work of one chat one after another: two quick answers are heard in their order. */
export function turnsByChat(): (chat: string, work: () => Promise<void>) => Promise<void> {
  const latest = new Map<string, Promise<void>>()
  return async (chat, work) => {
    const before = latest.get(chat) ?? Promise.resolve()
    const own = before.then(work, work)
    latest.set(chat, own)
    try {
      await own
    } finally {
      if (latest.get(chat) === own) latest.delete(chat)
    }
  }
}
