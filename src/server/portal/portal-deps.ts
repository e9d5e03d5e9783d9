import type { CoreDeps } from '../deps.ts'
import type { TextSource } from '../registry/index.ts'
import type { Staff } from './operators.ts'

/** Dependencies of the portal's services. */
export interface PortalDeps extends Pick<
  CoreDeps,
  'store' | 'world' | 'log' | 'registry' | 'seals' | 'sms' | 'settings' | 'metrics' | 'paymentMarks'
> {
  readonly texts: TextSource
  readonly staff: Staff
}
