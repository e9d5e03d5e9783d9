import { ask } from '../../api/index.ts'
import type { components } from '../../api/schema.d.ts'
import { useLanguage } from '../../ui/index.ts'
import { type LinkContent, useLinkContent } from '../site/use-link-content.ts'

/** A policy as a person with a link to it sees it. */
export type SharedPolicy = components['schemas']['SharedPolicy']

/** State of the reading of a shared policy. */
export type SharedState = LinkContent<SharedPolicy, 'takenBack' | 'expired'>

/** Reads the policy that this token opens, in the current language. */
export function useSharedPolicy(token: string): SharedState {
  const language = useLanguage()
  return useLinkContent({
    name: token === '' ? null : `${language} ${token}`,
    read: async (signal) => await ask('openSharedPolicy', { body: { token }, signal }),
    reasons: { QDM_SHARE_TAKEN_BACK: 'takenBack', QDM_SHARE_EXPIRED: 'expired' },
  })
}
