import { usualCallBackMinutes } from '../../machines/call-back-rules.ts'
import {
  choice,
  duo,
  fiscalCodes,
  optional,
  oneNumber,
  phones,
  secrets,
  settingsTable,
  text,
  url,
  type Setting,
} from './setting.ts'

/**
 * Every setting of the server: its name, default, what is allowed and what it means. `npm run qadam -- settings`
 * prints this table. The defaults run everything in one process on one machine, with sample data.
 */
export const settingsTableRows = {
  port: oneNumber('PORT', 8080, 0, 65_535, 'TCP port of the server; 0 takes a free one'),
  host: text(
    'HOST',
    '',
    'Network address that the server listens on; empty: localhost with the sandbox, else 0.0.0.0',
  ),
  publicUrl: url('PUBLIC_URL', 'http://localhost:<PORT>', 'Address under which customers reach the server'),
  dataFolder: text('QADAM_DATA', './var', 'Folder of the SQLite store; unused with DATABASE_URL'),
  databaseUrl: optional(
    'DATABASE_URL',
    /^postgres(ql)?:\/\/\S+$/,
    'postgres://user:password@host:port/database, or empty',
    'PostgreSQL that holds everything; empty: a SQLite file in QADAM_DATA',
    { secret: true },
  ),
  secrets: secrets(
    'QADAM_SECRET',
    'Seals facts, proofs and codes, the first of several; what an earlier one sealed stays good while it is listed; empty: made once and kept in the store',
  ),
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'How much the log tells',
  ),
  trustedProxies: oneNumber(
    'QADAM_TRUSTED_PROXIES',
    0,
    0,
    10,
    'Reverse proxies in front whose X-Forwarded-For is believed',
  ),
  requestsPerMinute: oneNumber(
    'QADAM_REQUESTS_PER_MINUTE',
    600,
    0,
    1_000_000,
    'API requests a minute from one network address; 0 sets no limit',
  ),
  uploadMemoryMegabytes: oneNumber(
    'QADAM_UPLOAD_MEMORY_MB',
    192,
    96,
    65_536,
    'Megabytes of memory that files which people send may take at once; who comes later waits, with their file on the disk',
  ),
  uploadFolder: text(
    'QADAM_UPLOAD_FOLDER',
    '',
    'Folder of files that are being received, up to 768 MB; empty: the temporary folder of the system',
  ),
  inspectionHours: oneNumber(
    'QADAM_INSPECTION_HOURS',
    0,
    0,
    720,
    'Hours within which operators look at the photos of an inspection, as the customer is promised; 0 promises nothing',
  ),
  callBackMinutes: oneNumber(
    'QADAM_CALL_BACK_MINUTES',
    usualCallBackMinutes,
    1,
    120,
    'Minutes within which operators call back, as customers are promised; the desk’s clock counts them',
  ),
  referralHours: oneNumber(
    'QADAM_REFERRAL_HOURS',
    0,
    0,
    720,
    'Hours within which a specialist decides about a referred case, as the customer is promised; 0 promises nothing',
  ),
  drainSeconds: oneNumber(
    'QADAM_DRAIN_SECONDS',
    5,
    0,
    300,
    'How long the server still answers after SIGTERM while /health/ready says no, so that a balancer looks elsewhere',
  ),
  lookupsPerHour: oneNumber(
    'QADAM_LOOKUPS_PER_HOUR',
    3000,
    0,
    1_000_000,
    'Questions to registries an hour from one network address, which hundreds of phones of a carrier share; 0 sets no limit',
  ),
  codesPerHour: oneNumber(
    'QADAM_CODES_PER_HOUR',
    400,
    0,
    1_000_000,
    'One-time codes sent an hour for one network address, which hundreds of phones of a carrier share; 0 sets no limit',
  ),
  loginsPerHour: oneNumber(
    'QADAM_LOGINS_PER_HOUR',
    1000,
    0,
    1_000_000,
    'Sign-ins by password tried an hour from one network address; 0 sets no limit',
  ),
  metricsToken: optional(
    'QADAM_METRICS_TOKEN',
    /^\S{16,}$/,
    'at least 16 characters without spaces, or empty',
    'Bearer token of /metrics; empty: /metrics is not served',
    { secret: true },
  ),
  sandbox: choice(
    'QADAM_SANDBOX',
    ['auto', 'on', 'off', 'public'],
    'auto',
    'Sample people, shown SMS and the cash desk under /sandbox. auto: on while PUBLIC_URL is this machine; on: this machine only; public: a demonstration that other machines may open',
  ),

  operators: phones(
    'QADAM_OPERATORS',
    'Phones of those who edit content and answer claims and appeals under /admin; the sandbox knows sample ones besides',
  ),
  administrators: phones(
    'QADAM_ADMINISTRATORS',
    'Phones of the first administrators: they give everybody else a role under /admin; the sandbox knows a sample one besides',
  ),

  recordedShare: optional(
    'QADAM_RECORDED_SHARE',
    /^(100|\d{1,2})$/,
    'a whole number from 0 to 100, or empty',
    'Per cent of customers whose browser sends a recording of their wizard, personal data replaced; 0 sends none, reported problems included; empty: 100 in the sandbox, else 0',
  ),
  recordingDays: oneNumber(
    'QADAM_RECORDING_DAYS',
    30,
    1,
    400,
    'Days that recordings are kept; those that a tester named, tagged or uploaded stay',
  ),
  recordingsKept: oneNumber(
    'QADAM_RECORDINGS_KEPT',
    100_000,
    100,
    10_000_000,
    'Recordings that are kept at most; the oldest go first',
  ),

  publishing: choice(
    'QADAM_PUBLISHING',
    ['two', 'one'],
    'two',
    'How many people a publication of a product needs. two: the approver made none of the changes; one: an approver publishes their own, too',
  ),

  authUrl: url('QADAM_AUTH_URL', '', 'Authentication service; empty: built in'),
  providerUrl: url('QADAM_PROVIDER_URL', '', 'Reference and provider service; empty: the embedded insurer'),
  complaintUrl: url('QADAM_COMPLAINT_URL', '', 'Complaint service; empty: the embedded insurer'),
  backendUrl: url('QADAM_BACKEND_URL', '', 'Main backend; empty: the embedded insurer'),
  policyUrl: url('QADAM_POLICY_URL', '', 'Policy service; empty: the embedded insurer'),
  productsUrl: url('QADAM_PRODUCTS_URL', '', 'Product service; empty: the embedded insurer'),
  contentUrl: url('QADAM_CONTENT_URL', '', 'Content service; empty: the embedded insurer'),

  pairDefault: duo('QADAM_PAIR_DEFAULT', 'embedded:default-pair', 'Basic pair of visitors without a partner'),
  pairYandexEats: duo('QADAM_PAIR_YANDEX_EATS', 'embedded:yandex-eats', 'Basic pair of partner YandexEats'),
  pairYandexGo: duo('QADAM_PAIR_YANDEX_GO', 'embedded:yandex-go', 'Basic pair of partner YandexGo'),
  pairHambi: duo('QADAM_PAIR_HAMBI', 'embedded:hambi', 'Basic pair of partner hambi'),
  pairAlmaLive: duo('QADAM_PAIR_ALMA_LIVE', 'embedded:alma-live', 'Basic pair of partner alma-live'),
  pairProducts: duo('QADAM_PAIR_PRODUCTS', 'embedded:products', 'Fixed Basic pair of product calls'),

  tilesUrl: optional(
    'QADAM_TILES_URL',
    /^https?:\/\/[^\s/'"`,;<>]+\/[^\s'"`,;<>]*$/,
    'https://tiles.example.uz/style.json, https://tiles.example.uz/{z}/{x}/{y}.png, or empty',
    'Streets under the map of offices: a MapLibre style whose files stand on its own site, or pictures; empty: outlines alone',
  ),
  tilesAttribution: text(
    'QADAM_TILES_ATTRIBUTION',
    '© OpenStreetMap',
    'Whose the streets are, as it has to stand on the map',
  ),

  sms: choice('QADAM_SMS', ['embedded', 'eskiz', 'playmobile'], 'embedded', 'Who carries SMS'),
  eskizUrl: url('QADAM_ESKIZ_URL', 'https://notify.eskiz.uz/api', 'API of Eskiz'),
  eskizEmail: text('QADAM_ESKIZ_EMAIL', '', 'Account at Eskiz'),
  eskizPassword: text('QADAM_ESKIZ_PASSWORD', '', 'Password at Eskiz', { secret: true }),
  eskizFrom: text('QADAM_ESKIZ_FROM', '4546', 'Sender of SMS by Eskiz'),
  playmobileUrl: url('QADAM_PLAYMOBILE_URL', 'https://send.smsxabar.uz/broker-api/send', 'API of PlayMobile'),
  playmobileLogin: text('QADAM_PLAYMOBILE_LOGIN', '', 'Account at PlayMobile'),
  playmobilePassword: text('QADAM_PLAYMOBILE_PASSWORD', '', 'Password at PlayMobile', { secret: true }),
  playmobileOriginator: text('QADAM_PLAYMOBILE_ORIGINATOR', '3700', 'Sender of SMS by PlayMobile'),

  paymeMerchant: text('QADAM_PAYME_MERCHANT', sandboxValue('merchant'), 'Merchant id at Payme'),
  paymeKey: text('QADAM_PAYME_KEY', sandboxValue('payme-key'), 'Key that Payme signs in with', {
    secret: true,
  }),
  paymeCheckoutUrl: url('QADAM_PAYME_CHECKOUT_URL', 'https://checkout.paycom.uz', 'Checkout page of Payme'),
  clickService: text('QADAM_CLICK_SERVICE', '1', 'Service id at Click'),
  clickMerchant: text('QADAM_CLICK_MERCHANT', '1', 'Merchant id at Click'),
  clickUser: text('QADAM_CLICK_USER', '1', 'Merchant user id at Click'),
  clickSecret: text('QADAM_CLICK_SECRET', sandboxValue('click-secret'), 'Secret key at Click', {
    secret: true,
  }),
  clickApiUrl: url('QADAM_CLICK_API_URL', 'https://api.click.uz/v2/merchant', 'Merchant API of Click'),
  clickCheckoutUrl: url(
    'QADAM_CLICK_CHECKOUT_URL',
    'https://my.click.uz/services/pay',
    'Payment page of Click',
  ),
  fiscalCodes: fiscalCodes(
    'QADAM_FISCAL_CODES',
    'What stands on receipts: IKPU and package code of each product, from the tax service’s catalogue; the sandbox has sample ones that say so',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>

function sandboxValue(name: string): string {
  return `sandbox-${name}`
}

/** The server's settings, every one read and allowed. */
export type Settings = Omit<RawSettings, 'sandbox' | 'recordedShare'> & {
  /** Sample data, shown SMS and the cash desk are served. */
  readonly sandbox: boolean
  /** Per cent of customers whose recordings are sent. */
  readonly recordedShare: number
}

type RawSettings = {
  readonly [Key in keyof typeof settingsTableRows]: (typeof settingsTableRows)[Key] extends Setting<
    infer Value
  >
    ? Value
    : never
}

/** Settings that were read, and what is worth a warning. */
export interface ReadSettings {
  readonly settings: Settings
  readonly warnings: readonly string[]
}

/** Reads the settings from environment variables. @throws SettingsRefused naming every wrong one. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ReadSettings {
  // The table's own types: every row gives the value that its parser makes.
  const { values, refusals } = settingsTable(settingsTableRows, environment) as {
    readonly values: RawSettings
    readonly refusals: string[]
  }
  if (refusals.length > 0) throw new SettingsRefused(refusals)
  const publicUrl = values.publicUrl.replace('<PORT>', String(values.port))
  const sandbox = values.sandbox === 'auto' ? isThisMachine(publicUrl) : values.sandbox !== 'off'
  const host = values.host || (sandbox ? 'localhost' : '0.0.0.0')
  const recordedShare = values.recordedShare === '' ? (sandbox ? 100 : 0) : Number(values.recordedShare)
  const settings: Settings = { ...values, publicUrl, sandbox, host, recordedShare }
  const contradictions = [
    ...missingCompanions(settings, environment),
    ...(sandbox
      ? againstSandbox(settings, values.sandbox, environment)
      : againstProduction(settings, environment)),
  ]
  if (contradictions.length > 0) throw new SettingsRefused(contradictions)
  return { settings, warnings: [...unknownNames(environment), ...weaknesses(settings)] }
}

/** The server does not start with settings that it would have to guess at. */
export class SettingsRefused extends Error {
  readonly refusals: readonly string[]

  constructor(refusals: readonly string[]) {
    super(refusals.join('\n'))
    this.name = 'SettingsRefused'
    this.refusals = refusals
  }
}

const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

function isThisMachine(address: string): boolean {
  return loopback.test(new URL(address).hostname)
}

function isSet(
  environment: Readonly<Record<string, string | undefined>>,
  { name }: Pick<Setting<unknown>, 'name'>,
): boolean {
  return (environment[name]?.trim() ?? '') !== ''
}

const rows = settingsTableRows

/** What payment providers and carriers of SMS know a real merchant by. `least`: characters of a secret that was not made up in a hurry. */
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
function missingCompanions(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
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

/** The sandbox gives away policies and shows every SMS: it takes no real key, and other machines see it only when told so. */
function againstSandbox(
  { host, publicUrl, sms }: Settings,
  chosen: RawSettings['sandbox'],
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const why =
    chosen !== 'auto'
      ? `QADAM_SANDBOX is ${chosen}`
      : isSet(environment, rows.publicUrl)
        ? `PUBLIC_URL is ${publicUrl}, this machine`
        : 'PUBLIC_URL is not set'
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
function againstProduction(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
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
          'QADAM_SMS is embedded, but the sandbox is off, so that nobody could read a code. Allowed: eskiz, playmobile',
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

/** What runs, but should not stay so. */
function weaknesses({ sandbox, publicUrl }: Settings): readonly string[] {
  return !sandbox && publicUrl.startsWith('http:') && !isThisMachine(publicUrl)
    ? [`PUBLIC_URL is ${publicUrl}: without https anybody on the way reads and changes what customers send`]
    : []
}

function unknownNames(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = new Set(Object.values(settingsTableRows).map((row) => row.name))
  return Object.keys(environment)
    .filter((name) => name.startsWith('QADAM_') && !known.has(name))
    .toSorted()
    .map((name) => `${name} is set, but no setting has this name; it is ignored`)
}
