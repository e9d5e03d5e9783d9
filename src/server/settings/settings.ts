import { fileVariableOf, withSecretFiles, type Environment } from './secret-files.ts'
import { settingsTable } from './setting.ts'
import { contradictionsIn, isThisMachine, warningsAbout } from './settings-contradictions.ts'
import { settingsTableRows, type RawSettings, type Settings } from './settings-table.ts'

export { fileVariableOf, settingsTableRows, type Settings }

/** The parsed settings, and warnings. */
export interface ReadSettings {
  readonly settings: Settings
  readonly warnings: readonly string[]
}

/**
 * Reads the settings from environment variables, and secret ones also from the files that `…_FILE` variables name.
 * @throws SettingsRefused naming every wrong one
 */
export function readSettings(given: Environment): ReadSettings {
  const { values, environment } = readRows(settingsTableRows, given)
  const publicUrl = publicUrlOf(values)
  const sandbox = values.sandbox === 'auto' ? isThisMachine(publicUrl) : values.sandbox !== 'off'
  const host = values.host || (sandbox ? 'localhost' : '0.0.0.0')
  const usualShare = sandbox ? 100 : 0
  const recordedShare = values.recordedShare === '' ? usualShare : Number(values.recordedShare)
  const usualFactor = sandbox ? 'off' : 'required'
  const secondFactor = values.secondFactor === 'auto' ? usualFactor : values.secondFactor
  const settings: Settings = { ...values, publicUrl, sandbox, host, recordedShare, secondFactor }
  const contradictions = contradictionsIn(settings, values.sandbox, environment)
  if (contradictions.length > 0) throw new SettingsRefused(contradictions)
  return { settings, warnings: warningsAbout(settings, environment) }
}

/**
 * Returns the address of the server and the keys of links with answers, for a machine that makes links and has no other setting.
 * @throws SettingsRefused naming every wrong one
 */
export function readLinkSettings(given: Environment): Pick<Settings, 'publicUrl' | 'prefilledKeys'> {
  const { port, publicUrl, prefilledKeys } = settingsTableRows
  const { values } = readRows({ port, publicUrl, prefilledKeys }, given)
  return { publicUrl: publicUrlOf(values), prefilledKeys: values.prefilledKeys }
}

function publicUrlOf({ publicUrl, port }: Pick<RawSettings, 'publicUrl' | 'port'>): string {
  return publicUrl.replace('<PORT>', String(port))
}

function readRows<Name extends keyof RawSettings>(
  rows: Pick<typeof settingsTableRows, Name>,
  given: Environment,
): { readonly values: Pick<RawSettings, Name>; readonly environment: Environment } {
  const { environment, refusals: wrongFiles } = withSecretFiles(rows, given)
  // The table's own types: every row gives the value that its parser makes.
  const { values, refusals } = settingsTable(rows, environment) as {
    readonly values: Pick<RawSettings, Name>
    readonly refusals: string[]
  }
  if (wrongFiles.length + refusals.length > 0) throw new SettingsRefused([...wrongFiles, ...refusals])
  return { values, environment }
}

/** Thrown when settings are missing, wrong or contradict each other; the server does not start. */
export class SettingsRefused extends Error {
  readonly refusals: readonly string[]

  constructor(refusals: readonly string[]) {
    super(refusals.join('\n'))
    this.name = 'SettingsRefused'
    this.refusals = refusals
  }
}
