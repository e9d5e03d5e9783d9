import type { Kysely } from 'kysely'

/**
 * Indexes of what purchases, payments and the comparison with the providers look for in tables that grow with every
 * contract. The index `orders_contract` keeps orders apart, but it is partial: neither database uses it for a status that is a
 * parameter of the query.
 */
const indexes: readonly { readonly name: string; readonly table: string; readonly columns: string[] }[] = [
  { name: 'orders_of_contract', table: 'orders', columns: ['contract_id', 'created_at'] },
  { name: 'orders_paid', table: 'orders', columns: ['paid_at'] },
  { name: 'orders_made', table: 'orders', columns: ['created_at'] },
  { name: 'contracts_time', table: 'contracts', columns: ['created_at'] },
  { name: 'provider_transactions_order', table: 'provider_transactions', columns: ['order_id'] },
  { name: 'provider_transactions_made', table: 'provider_transactions', columns: ['created_at'] },
  { name: 'payment_differences_seen', table: 'payment_differences', columns: ['seen_at'] },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, table, columns } of indexes)
    await db.schema.createIndex(name).on(table).columns(columns).execute()
}
