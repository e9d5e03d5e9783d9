import type { Failure } from '../../api/index.ts'
import { noNetworkText, useProductTexts } from '../../wizard/index.ts'

/** Returns a function that translates a failure of a call. */
export function useCallFailureText(): (failure: Failure) => string {
  const { find, language, say } = useProductTexts()
  return (failure) => {
    switch (failure.kind) {
      case 'fetch':
        return noNetworkText(language)
      case 'timeout':
        return say('QDM_UPSTREAM_TIMEOUT')
      case 'parsing':
        return say('QDM_UNEXPECTED')
      case 'status':
        return find(failure.data?.code ?? 'QDM_UNEXPECTED') ?? say('QDM_UNEXPECTED')
      default:
        return failure satisfies never
    }
  }
}
