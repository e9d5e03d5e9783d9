import { useEffect } from 'react'
import { lookWhileVisible, useLanguage, whenBackOnline } from '../../ui/index.ts'
import { countryDay } from '../calendar-day.ts'
import { useRun } from '../run/run-context.tsx'

/** Sends changes of the environment to the wizard: the language, the day, the connection. */
export function useWizardWorld(): void {
  const { actor, now } = useRun()
  const language = useLanguage()

  useEffect(() => {
    if (actor.getSnapshot().context.state.language !== language)
      actor.send({ type: 'language.changed', language })
  }, [actor, language])

  useEffect(() => {
    const handleDay = () => {
      const today = countryDay(now())
      if (actor.getSnapshot().context.state.today !== today) actor.send({ type: 'day.changed', today })
    }
    const askAgain = () => {
      for (const [key, call] of Object.entries(actor.getSnapshot().context.state.calls)) {
        if (call.status === 'settled' && call.outcome === 'offline') actor.send({ type: 'call.retried', key })
      }
    }
    // A saved wizard may have been left while the connection was gone.
    if (navigator.onLine) askAgain()
    const stopLooking = lookWhileVisible(handleDay, 60_000)
    const leave = whenBackOnline(askAgain)
    return () => {
      stopLooking()
      leave()
    }
  }, [actor, now])
}
