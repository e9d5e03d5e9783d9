import { isSameText, type Seals } from '../seal.ts'
import type { PolicyLinks } from '../insurer/index.ts'
import type { Contract } from '../store/contracts.ts'
import { documentKey } from './who-may-open.ts'

const CODE_LENGTH = 12

/**
 * Returns the addresses of a policy. The document's address contains the contract's unguessable id, and opens it to every holder of
 * it for the first hour only (`mayOpen`). The check page's
 * address contains the number and a keyed code, so that a person who scans it learns that the policy is real, and
 * nothing about its holder.
 */
export function policyLinks(publicUrl: string, seals: Seals, clock: () => number): PolicyLinks {
  return {
    policy: (contract) => `${publicUrl}/api/v1/contracts/${contract.id}/policy.pdf`,
    documentKey: (contract) => documentKey(seals, contract, clock()),
    check: (contract) => checkAddress(publicUrl, seals, contract),
  }
}

/** Returns the address of the page on which any visitor can check that a policy is real. */
export function checkAddress(
  publicUrl: string,
  seals: Seals,
  contract: Pick<Contract, 'series' | 'number'>,
): string {
  return `${publicUrl}/check/${policyCheckCode(contract, seals)}`
}

/** `QOS0000001-k3j2h1g5f4aa`: series, number, keyed code. */
export function policyCheckCode(
  { series, number }: Pick<Contract, 'series' | 'number'>,
  seals: Seals,
): string {
  const policy = `${series}${number ?? ''}`
  return `${policy}-${seals.hash('document', policy).slice(0, CODE_LENGTH)}`
}

/** Series and number of a genuine check code; null for any other text. */
export function readCheckCode(
  code: string,
  seals: Seals,
): { readonly series: string; readonly number: string } | null {
  const [, series = '', number = ''] = /^([A-Z]{2,6})(\d{1,12})-[\w-]{12}$/.exec(code) ?? []
  const isGenuine = seals.isHash('document', `${series}${number}`, (hash) =>
    isSameText(`${series}${number}-${hash.slice(0, CODE_LENGTH)}`, code),
  )
  return series !== '' && isGenuine ? { series, number } : null
}
