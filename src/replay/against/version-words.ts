import type { Language } from '../../api/index.ts'
import { formatDateTime } from '../../ui/index.ts'
import type { SoldVersion } from '../recording-calls.ts'

/** Names a published version: its moment, its hash, and `sold` when it is on sale. */
export function versionWords({ hash, at, isSold }: SoldVersion, sold: string, language: Language): string {
  return [formatDateTime(at, language), hash.slice(0, 8), ...(isSold ? [sold] : [])].join(' · ')
}
