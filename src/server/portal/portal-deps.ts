import type { CoreDeps } from '../deps.ts'
import type { AcceptedPairs } from '../insurer/credentials.ts'
import type { TextSource } from '../registry/index.ts'
import type { Operators } from './operators.ts'

/** What the portal's services stand on. */
export interface PortalDeps extends Pick<
  CoreDeps,
  'store' | 'world' | 'log' | 'registry' | 'operations' | 'seals' | 'sms' | 'settings'
> {
  readonly texts: TextSource
  /** Basic pairs that the complaint service takes. */
  readonly pairs: AcceptedPairs
  readonly operators: Operators
}
