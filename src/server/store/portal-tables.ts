/** The portal's tables as the queries see them; what holds for every table stands in `tables.ts`. */
export interface PortalTables {
  readonly content_versions: ContentVersionTable
  readonly content_items: ContentItemTable
  readonly file_contents: FileContentTable
  readonly attachments: AttachmentTable
  readonly claims: ClaimTable
  readonly customer_requests: CustomerRequestTable
  readonly appeals: AppealTable
  readonly desk_cases: DeskCaseTable
  readonly desk_history: DeskHistoryTable
  readonly notifications: NotificationTable
  readonly notification_reads: NotificationReadTable
}

/** Every version of a piece of content; `body` is JSON with its texts in all languages. */
export interface ContentVersionTable {
  collection: string
  slug: string
  revision: number
  position: number
  body: string
  author: string
  created_at: number
}

/**
 * Which version of a piece of content is shown; none while `published` is null. `published_by` changed that last, `seed_hash` tells
 * what the files held.
 */
export interface ContentItemTable {
  collection: string
  slug: string
  published: number | null
  seed_hash: string | null
  published_at: number | null
  published_by: string | null
  removed_at: number | null
}

/** Files that people sent, each content once. */
export interface FileContentTable {
  hash: string
  media_type: string
  size: number
  base64: string
  created_at: number
}

/** A file as somebody sent it, under its own name. `subject` is what it belongs to; without a user nobody reads it. */
export interface AttachmentTable {
  id: string
  hash: string
  user_id: string | null
  subject: string
  position: number
  name: string
  created_at: number
}

/** Claims. `fingerprint` is the same for the same claim sent twice. */
export interface ClaimTable {
  id: string
  number: string
  user_id: string
  fingerprint: string
  policy_series: string
  policy_number: string
  role: string
  full_name: string
  region_id: number
  district_id: number
  address: string
  event_date: string
  event_time: string
  phone: string
  description: string
  status: string
  registered_at: number
  payment_date: string | null
}

/** Call requests, feedback, applications. `body` is JSON; `user_id` only of somebody who was signed in. */
export interface CustomerRequestTable {
  id: string
  kind: string
  user_id: string | null
  phone: string
  body: string
  created_at: number
}

/** Appeals and what was answered. */
export interface AppealTable {
  id: string
  user_id: string
  subject: string
  text: string
  status: string
  answer: string | null
  created_at: number
  answered_at: number | null
}

/** One row for each thing that a customer sent, whatever table keeps the thing itself. Times are milliseconds since 1970. */
export interface DeskCaseTable {
  id: string
  kind: string
  /** Id of the row in the table of this kind. */
  subject: string
  name: string
  phone: string
  /** The beginning of the words, as a list shows them. */
  gist: string
  language: string
  /** What a search finds, in lower case: name, phone, number, policy, words. */
  words: string
  state: string
  /** Phone of the operator who works on it. */
  assignee: string | null
  opened_at: number
  /** When the customer was promised a first answer at the latest; null without a promise. */
  promised_at: number | null
  /** When it has to be taken up at the latest: the promise, or the next try. */
  due_at: number | null
  /** When an operator first called or answered. */
  first_at: number | null
  closed_at: number | null
  outcome: string | null
}

/** What operators did with a case. `until_at` is when it is to be taken up again. */
export interface DeskHistoryTable {
  id: string
  case_id: string
  /** Counts from 0 within the case. */
  position: number
  at: number
  actor: string
  action: string
  words: string | null
  until_at: number | null
}

/** What happened to somebody’s things, once each; worded when it is read. */
export interface NotificationTable {
  id: string
  user_id: string
  kind: string
  subject: string
  params: string
  href: string | null
  created_at: number
}

/** Who read which notification, personal or common. */
export interface NotificationReadTable {
  user_id: string
  notification_id: string
  read_at: number
}
