import type { Kysely } from 'kysely'

/** What the portal shows and takes: content, claims with their files, requests, appeals, notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await content(db)
  await files(db)
  await claims(db)
  await letters(db)
  await notifications(db)
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute()
}

async function content(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_versions')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_versions_key', ['collection', 'slug', 'revision'])
    .execute()
  await db.schema
    .createTable('content_items')
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('published', 'integer')
    .addColumn('seed_hash', 'text')
    .addColumn('published_at', 'bigint')
    .addColumn('published_by', 'text')
    .addPrimaryKeyConstraint('content_items_key', ['collection', 'slug'])
    .execute()
}

async function files(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_contents')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('base64', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull().references('file_contents.hash'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('attachments_subject')
    .on('attachments')
    .columns(['subject', 'position'])
    .execute()
}

async function claims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claims')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('policy_series', 'text', (column) => column.notNull())
    .addColumn('policy_number', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('region_id', 'integer', (column) => column.notNull())
    .addColumn('district_id', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('event_date', 'text', (column) => column.notNull())
    .addColumn('event_time', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .addColumn('payment_date', 'text')
    .execute()
  await db.schema.createIndex('claims_user').on('claims').columns(['user_id', 'registered_at']).execute()
  await db.schema
    .createIndex('claims_policy')
    .on('claims')
    .columns(['policy_series', 'policy_number'])
    .execute()
}

async function letters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('customer_requests_user').on('customer_requests').column('user_id').execute()
  await db.schema.createIndex('customer_requests_phone').on('customer_requests').column('phone').execute()
  await db.schema
    .createTable('appeals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint')
    .execute()
  await db.schema.createIndex('appeals_user').on('appeals').columns(['user_id', 'created_at']).execute()
}

async function notifications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('params', 'text', (column) => column.notNull())
    .addColumn('href', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('notifications_once', ['user_id', 'kind', 'subject'])
    .execute()
  await db.schema
    .createTable('notification_reads')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('notification_id', 'text', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_reads_key', ['user_id', 'notification_id'])
    .execute()
}
