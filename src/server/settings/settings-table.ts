import {
  choice,
  optionalText,
  oneNumber,
  origins,
  phones,
  secrets,
  oneLine,
  url,
  type Setting,
} from './setting.ts'
import { databaseRows } from './database-settings.ts'
import { fileRows } from './file-settings.ts'
import { paymentRows } from './payment-settings.ts'
import { noticeRows } from './notice-settings.ts'
import { prefilledRows } from './prefilled-settings.ts'
import { promiseRows } from './promise-settings.ts'
import { serviceRows } from './service-settings.ts'
import { smsRows } from './sms-settings.ts'
import { telegramRows } from './telegram-settings.ts'
import { webhookRows } from './webhook-settings.ts'
import { walletRows } from './wallet-settings.ts'

/**
 * All settings of the server: name, default, allowed values and meaning. `npm run qadam -- settings` prints this table.
 * The defaults run everything in one process on one machine, with sample data.
 */
export const settingsTableRows = {
  port: oneNumber(
    'PORT',
    { preset: 8080, least: 0, most: 65_535 },
    'TCP port of the server; 0 takes a free one',
  ),
  host: oneLine(
    'HOST',
    '',
    'Network address that the server listens on; empty: localhost with the sandbox, else 0.0.0.0',
  ),
  publicUrl: url('PUBLIC_URL', 'http://localhost:<PORT>', 'Address under which customers reach the server'),
  embedOrigins: origins(
    'QADAM_EMBED_ORIGINS',
    'Other sites whose pages may show a wizard in a frame, by embed.js; empty: none',
  ),
  ...webhookRows,
  ...noticeRows,
  ...prefilledRows,
  ...databaseRows,
  secrets: secrets(
    'QADAM_SECRET',
    'Seals facts, proofs and codes, the first of several; what an earlier one sealed stays good while it is listed; empty: made once and kept in the store',
  ),
  logLevel: choice(
    'LOG_LEVEL',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Least important messages that the log has',
  ),
  trustedProxies: oneNumber(
    'QADAM_TRUSTED_PROXIES',
    { preset: 0, least: 0, most: 10 },
    'Reverse proxies in front whose X-Forwarded-For is believed',
  ),
  requestsPerMinute: oneNumber(
    'QADAM_REQUESTS_PER_MINUTE',
    { preset: 600, least: 0, most: 1_000_000 },
    'API requests a minute from one network address to all processes together; 0 sets no limit',
  ),
  uploadMemoryMegabytes: oneNumber(
    'QADAM_UPLOAD_MEMORY_MB',
    { preset: 192, least: 48, most: 65_536 },
    'Megabytes of memory that files which people send may take at once; who comes later waits, with their file on the disk',
  ),
  uploadsAtOnce: oneNumber(
    'QADAM_UPLOADS_AT_ONCE',
    { preset: 64, least: 4, most: 1000 },
    'Forms with files that are being received at once, each up to 12 MB on the disk; who comes later is asked to come back',
  ),
  uploadFolder: oneLine(
    'QADAM_UPLOAD_FOLDER',
    '',
    'Folder of files that are being received, up to 12 MB each of those at once; empty: the temporary folder of the system',
  ),
  ...fileRows,
  studioSeconds: oneNumber(
    'QADAM_STUDIO_SECONDS',
    { preset: 20, least: 1, most: 600 },
    'Seconds that one piece of an analyst’s work may take: compiling a product, trying a tariff, playing recordings',
  ),
  studioMemoryMegabytes: oneNumber(
    'QADAM_STUDIO_MEMORY_MB',
    { preset: 192, least: 48, most: 65_536 },
    'Megabytes of memory that one piece of an analyst’s work may take; at most two are done at once',
  ),
  ...promiseRows,
  keptTermsDays: oneNumber(
    'QADAM_KEPT_TERMS_DAYS',
    { preset: 14, least: 0, most: 366 },
    'Days after a version of a product left sale on which its begun wizards are priced by its own tariff; 0: until the end of the day',
  ),
  sharedPolicyDays: oneNumber(
    'QADAM_SHARED_POLICY_DAYS',
    { preset: 7, least: 1, most: 90 },
    'Days for which a link opens a policy that its holder shares',
  ),
  drainSeconds: oneNumber(
    'QADAM_DRAIN_SECONDS',
    { preset: 5, least: 0, most: 300 },
    'How long the server still answers after SIGTERM while /health/ready says no, so that a balancer looks elsewhere',
  ),
  lookupsPerHour: oneNumber(
    'QADAM_LOOKUPS_PER_HOUR',
    { preset: 3000, least: 0, most: 1_000_000 },
    'Questions to registries an hour from one network address, which hundreds of phones of a carrier share; 0 sets no limit',
  ),
  codesPerHour: oneNumber(
    'QADAM_CODES_PER_HOUR',
    { preset: 400, least: 0, most: 1_000_000 },
    'One-time codes sent an hour for one network address, which hundreds of phones of a carrier share; 0 sets no limit',
  ),
  loginsPerHour: oneNumber(
    'QADAM_LOGINS_PER_HOUR',
    { preset: 1000, least: 0, most: 1_000_000 },
    'Sign-ins by password or passkey tried an hour from one network address; 0 sets no limit',
  ),
  metricsToken: optionalText(
    'QADAM_METRICS_TOKEN',
    { pattern: /^\S{16,}$/, allowed: 'at least 16 characters without spaces, or empty' },
    'Bearer token of /metrics; empty: /metrics is not served',
    { secret: true },
  ),
  earlyHints: choice(
    'QADAM_EARLY_HINTS',
    ['off', 'on'],
    'off',
    'Early hints: on names a page’s scripts to the browser by status 103 while the page is rendered; the proxy in front has to speak HTTP/2 and forward 103',
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
  secondFactor: choice(
    'QADAM_STAFF_SECOND_FACTOR',
    ['auto', 'required', 'offered', 'off'],
    'auto',
    'Code of an authenticator app that people of the insurer give after signing in. required: nobody works without one; offered: those who set one up are asked; off: no one is. auto: off in the sandbox, else required',
  ),

  signInDays: oneNumber(
    'QADAM_SIGN_IN_DAYS',
    { preset: 180, least: 1, most: 3660 },
    'Days that sign-ins of the insurer’s people and failed tries are kept for the administrators',
  ),

  recordedShare: optionalText(
    'QADAM_RECORDED_SHARE',
    { pattern: /^(100|\d{1,2})$/, allowed: 'a whole number from 0 to 100, or empty' },
    'Per cent of customers whose browser sends a recording of their wizard, personal data replaced; 0 sends none, reported problems included; empty: 100 in the sandbox, else 0',
  ),
  recordingDays: oneNumber(
    'QADAM_RECORDING_DAYS',
    { preset: 30, least: 1, most: 400 },
    'Days that recordings are kept; those that a tester named, tagged or uploaded stay',
  ),
  recordingsKept: oneNumber(
    'QADAM_RECORDINGS_KEPT',
    { preset: 100_000, least: 100, most: 10_000_000 },
    'Recordings that are kept at most; the oldest go first',
  ),

  publishing: choice(
    'QADAM_PUBLISHING',
    ['two', 'one'],
    'two',
    'How many people a publication of a product needs. two: the approver made none of the changes; one: an approver publishes their own, too',
  ),

  ...serviceRows,

  tilesUrl: optionalText(
    'QADAM_TILES_URL',
    {
      pattern: /^https?:\/\/[^\s/'"`,;<>]+\/[^\s'"`,;<>]*$/,
      allowed: 'https://tiles.example.uz/style.json, https://tiles.example.uz/{z}/{x}/{y}.png, or empty',
    },
    'Streets under the map of offices: a MapLibre style whose files stand on its own site, or pictures; empty: outlines alone',
  ),
  tilesAttribution: oneLine(
    'QADAM_TILES_ATTRIBUTION',
    '© OpenStreetMap',
    'Whose the streets are, as it has to stand on the map',
  ),

  ...walletRows,
  ...telegramRows,

  ...smsRows,

  ...paymentRows,
} satisfies Readonly<Record<string, Setting<unknown>>>

/** The server's settings, every one read and allowed. */
export type Settings = Omit<RawSettings, 'sandbox' | 'recordedShare' | 'secondFactor'> & {
  /** Sample data, shown SMS and the cash desk are served. */
  readonly sandbox: boolean
  /** Per cent of customers whose recordings are sent. */
  readonly recordedShare: number
  /** Second factor of the insurer's people. */
  readonly secondFactor: Exclude<RawSettings['secondFactor'], 'auto'>
}

/** Values of the table as its parsers give them. */
export type RawSettings = {
  readonly [Key in keyof typeof settingsTableRows]: (typeof settingsTableRows)[Key] extends Setting<
    infer Value
  >
    ? Value
    : never
}
