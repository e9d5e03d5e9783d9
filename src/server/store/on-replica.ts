import type { StoreContext } from './store-context.ts'

/** Questions that change nothing. */
type Questions = Readonly<Record<string, (...asked: never[]) => Promise<unknown>>>

/**
 * The questions, asked of the read replica where there is one, which may be a moment behind; what it cannot
 * answer is asked of the database itself. Inside a transaction there is no replica.
 */
export function onReplica<Context extends Pick<StoreContext, 'db' | 'replica'>, Asked extends Questions>(
  context: Context,
  make: (context: Context) => Asked,
): Asked {
  const { replica } = context
  const here = make(context)
  if (replica === null) return here
  const there = make({ ...context, db: replica })
  const either = Object.entries(here).map(([name, ask]) => [
    name,
    async (...asked: never[]) => {
      try {
        return await there[name]?.(...asked)
      } catch {
        // Away, starting, or behind a migration: whatever is wrong with the question itself, the database says, too.
        return await ask(...asked)
      }
    },
  ])
  // Each question has the type of the one that it asks.
  return Object.fromEntries(either) as Asked
}
