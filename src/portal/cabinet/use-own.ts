import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage, whenBackOnline } from '../../ui/index.ts'
import { followOwn, type OwnName, ownState, type OwnState, type OwnThings, refreshOwn } from './own-things.ts'

/** Something of the cabinet's owner: read when it is first shown, after a change of language, and when the network is back. */
export function useOwn<Name extends OwnName>(name: Name): OwnState<OwnThings[Name]> {
  const language = useLanguage()
  useEffect(() => {
    const refresh = () => void refreshOwn(name)
    refresh()
    return whenBackOnline(refresh)
  }, [name, language])
  return useSyncExternalStore(followOwn, () => ownState(name))
}
