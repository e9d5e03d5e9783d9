/** The portal's tables as the queries see them; what holds for every table stands in `tables.ts`. */
export interface PortalTables {
  readonly content_versions: ContentVersionTable
  readonly content_items: ContentItemTable
  readonly file_contents: FileContentTable
  readonly attachments: AttachmentTable
  readonly claims: ClaimTable
  readonly customer_requests: CustomerRequestTable
  readonly appeals: AppealTable
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
