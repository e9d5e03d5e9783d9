import { useEffect, useSyncExternalStore } from 'react'
import { lookWhileVisible, useLanguage, whenBackOnline } from '../../ui/index.ts'
import { freshMs } from './use-own-item.ts'
import { followOwn, type OwnName, ownState, type OwnState, type OwnThings, refreshOwn } from './own-things.ts'

/** Something of the cabinet's owner: read when it is first shown, after a change of language, when the network is back, and every few seconds. */
export function useOwn<Name extends OwnName>(name: Name): OwnState<OwnThings[Name]> {
  const language = useLanguage()
  useEffect(() => {
    const refresh = () => void refreshOwn(name)
    refresh()
    const stops = [whenBackOnline(refresh), lookWhileVisible(refresh, freshMs)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [name, language])
  return useSyncExternalStore(followOwn, () => ownState(name))
}
