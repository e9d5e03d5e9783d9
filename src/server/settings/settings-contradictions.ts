import type { Environment } from './secret-files.ts'
import type { Setting } from './setting.ts'
import { settingsTableRows, type RawSettings, type Settings } from './settings-table.ts'

/** Returns the reasons why the server must not start with these settings, one sentence each; empty when it may. */
export function contradictionsIn(
  settings: Settings,
  sandbox: RawSettings['sandbox'],
  environment: Environment,
): readonly string[] {
  return [
    ...missingCompanions(settings, environment),
    ...(settings.sandbox
      ? againstSandbox(settings, sandbox, environment)
      : againstProduction(settings, environment)),
  ]
}

/** Returns settings that work and that an administrator should change, one sentence each. */
export function warningsAbout(settings: Settings, environment: Environment): readonly string[] {
  return [...unknownNames(environment), ...weaknesses(settings)]
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Returns whether an address points to the machine that the server runs on. */
export function isThisMachine(address: string): boolean {
  return loopback.test(new URL(address).hostname)
}

function isSet(environment: Environment, { name }: Pick<Setting<unknown>, 'name'>): boolean {
  return (environment[name]?.trim() ?? '') !== ''
}

const rows = settingsTableRows

/**
 * Settings that identify a real merchant to payment providers and SMS carriers. `least`: minimum number of characters
 * of a strong secret.
 */
const merchantRows = [
  { key: 'paymeMerchant', row: rows.paymeMerchant, least: 1 },
  { key: 'paymeKey', row: rows.paymeKey, least: 16 },
  { key: 'clickService', row: rows.clickService, least: 1 },
  { key: 'clickMerchant', row: rows.clickMerchant, least: 1 },
  { key: 'clickUser', row: rows.clickUser, least: 1 },
  { key: 'clickSecret', row: rows.clickSecret, least: 8 },
] as const

const carrierRows = {
  eskiz: [
    { key: 'eskizEmail', row: rows.eskizEmail, least: 1 },
    { key: 'eskizPassword', row: rows.eskizPassword, least: 8 },
  ],
  playmobile: [
    { key: 'playmobileLogin', row: rows.playmobileLogin, least: 1 },
    { key: 'playmobilePassword', row: rows.playmobilePassword, least: 8 },
  ],
} as const

/** Settings that a part cannot work without once another one is set. */
function missingCompanions(settings: Settings, environment: Environment): readonly string[] {
  const needs = (reason: string, needed: readonly Setting<unknown>[]): readonly string[] =>
    needed
      .filter((row) => !isSet(environment, row))
      .map((row) => `${row.name} is not set, but ${reason}. Allowed: ${row.allowed}`)
  const partners = [
    rows.pairDefault,
    rows.pairYandexEats,
    rows.pairYandexGo,
    rows.pairHambi,
    rows.pairAlmaLive,
  ]
  const services = [rows.providerUrl, rows.complaintUrl, rows.policyUrl]
  const partnerService = services.find((row) => isSet(environment, row))
  const carrier = settings.sms === 'embedded' ? [] : carrierRows[settings.sms]
  return [
    ...(partnerService ? needs(`${partnerService.name} is`, partners) : []),
    ...(settings.s3Bucket ? needs('QADAM_S3_BUCKET is', [rows.s3KeyId, rows.s3SecretKey]) : []),
    ...(isSet(environment, rows.s3Endpoint) || isSet(environment, rows.s3KeyId)
      ? needs('another setting of the S3 store is', [rows.s3Bucket])
      : []),
    ...(settings.webhooks.size > 0 ? needs(`${rows.webhooks.name} is`, [rows.webhookSecrets]) : []),
    ...(settings.noticeEmails.size > 0
      ? needs(`${rows.noticeEmails.name} is`, [rows.smtp, rows.mailFrom])
      : []),
    ...(settings.noticeChats.size > 0 ? needs(`${rows.noticeChats.name} is`, [rows.telegramToken]) : []),
    ...(settings.databaseDirectUrl || settings.databaseReadUrl
      ? needs('another address of PostgreSQL is', [rows.databaseUrl])
      : []),
    ...(settings.productsUrl ? needs(`${rows.productsUrl.name} is`, [rows.pairProducts]) : []),
    ...needs(
      `QADAM_SMS is ${settings.sms}`,
      carrier.map(({ row }) => row),
    ),
    ...(settings.sandbox
      ? []
      : needs('the sandbox is off', [...merchantRows.map(({ row }) => row), rows.fiscalCodes])),
  ]
}

/** The sandbox gives policies away and shows every SMS: it refuses real keys, and is open to other machines only by a setting. */
function againstSandbox(
  { host, publicUrl, sms }: Settings,
  chosen: RawSettings['sandbox'],
  environment: Environment,
): readonly string[] {
  const address = isSet(environment, rows.publicUrl)
    ? `PUBLIC_URL is ${publicUrl}, this machine`
    : 'PUBLIC_URL is not set'
  const why = chosen === 'auto' ? address : `QADAM_SANDBOX is ${chosen}`
  const wayOut =
    chosen === 'auto'
      ? 'Set PUBLIC_URL to the address that customers open'
      : 'Set QADAM_SANDBOX=off and PUBLIC_URL to the address that customers open'
  const realKeys = [...merchantRows, ...carrierRows.eskiz, ...carrierRows.playmobile]
    .map(({ row }) => row)
    .filter((row) => isSet(environment, row) && !isSandboxValue(environment[row.name] ?? '', row))
  const opened = chosen === 'public' ? [] : openedToOthers(host, publicUrl)
  return [
    ...realKeys.map(
      ({ name }) => `${name} is set, but the sandbox is on, because ${why}. ${wayOut}, or remove ${name}`,
    ),
    ...(sms === 'embedded'
      ? []
      : [`QADAM_SMS is ${sms}, but the sandbox is on, because ${why}. ${wayOut}, or remove QADAM_SMS`]),
    ...(environment['NODE_ENV'] === 'production' && chosen === 'auto'
      ? [`NODE_ENV is production, but the sandbox is on, because ${why}. ${wayOut}, or set QADAM_SANDBOX=on`]
      : []),
    ...opened.map(
      (name) =>
        `${name}, which other machines reach, but the sandbox is on, because ${why}. ${wayOut}; to show sample data to others, set QADAM_SANDBOX=public`,
    ),
  ]
}

function openedToOthers(host: string, publicUrl: string): readonly string[] {
  return [
    ...(loopback.test(host) ? [] : [`HOST is ${host}`]),
    ...(isThisMachine(publicUrl) ? [] : [`PUBLIC_URL is ${publicUrl}`]),
  ]
}

/** With sample values of this file the server must not take money from real people. */
function againstProduction(settings: Settings, environment: Environment): readonly string[] {
  const accounts = [...merchantRows, ...(settings.sms === 'embedded' ? [] : carrierRows[settings.sms])]
  const set = accounts.filter(({ row }) => isSet(environment, row))
  return [
    ...(isSet(environment, rows.publicUrl)
      ? []
      : [
          `PUBLIC_URL is not set, but the sandbox is off: links in SMS and on payment pages would lead to ${settings.publicUrl}. Set PUBLIC_URL to the address that customers open`,
        ]),
    ...set
      .filter(({ key, row }) => isSandboxValue(settings[key], row))
      .map(
        ({ row }) =>
          `${row.name} has the sandbox’s own value, but the sandbox is off. Set the one that the provider gave you`,
      ),
    ...set
      .filter(
        ({ key, row, least }) =>
          row.secret && !isSandboxValue(settings[key], row) && settings[key].length < least,
      )
      .map(
        ({ row, least }) =>
          `${row.name} is shorter than ${least} characters, but the sandbox is off. Set the one that the provider gave you`,
      ),
    ...(settings.secrets.some(isMonotonous)
      ? [
          'QADAM_SECRET repeats a few characters. Set a random one, such as `openssl rand -base64 48` prints, or remove it',
        ]
      : []),
    ...(isMonotonous(settings.metricsToken)
      ? [
          'QADAM_METRICS_TOKEN repeats a few characters. Set a random one, such as `openssl rand -base64 24` prints',
        ]
      : []),
    ...(settings.sms === 'embedded'
      ? [
          'QADAM_SMS is embedded, but the sandbox is off, so that no customer could read a code. Allowed: eskiz, playmobile',
        ]
      : []),
  ]
}

function isSandboxValue(value: string, row: Setting<unknown>): boolean {
  return value.trim() === row.default || /^sandbox\b/i.test(value.trim())
}

const leastVariety = 8

function isMonotonous(secret: string): boolean {
  return secret !== '' && new Set(secret).size < leastVariety
}

/** Returns settings that work but should be changed. */
function weaknesses({ sandbox, publicUrl }: Settings): readonly string[] {
  return !sandbox && publicUrl.startsWith('http:') && !isThisMachine(publicUrl)
    ? [
        `PUBLIC_URL is ${publicUrl}: without https any computer on the way can read and change what customers send`,
      ]
    : []
}

function unknownNames(environment: Environment): readonly string[] {
  const known = new Set(Object.values(settingsTableRows).map((row) => row.name))
  return Object.keys(environment)
    .filter((name) => name.startsWith('QADAM_') && !known.has(name))
    .toSorted()
    .map((name) => `${name} is set, but no setting has this name; it is ignored`)
}
