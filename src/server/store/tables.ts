/**
 * All tables by name, as the queries use them: each repository declares its table beside its queries. Columns are only
 * texts and integers: JSON is text, money is whole minor units, a moment is milliseconds since 1970, a boolean is 1 or
 * 0. So SQLite and PostgreSQL store the same values. `tools/check-tables.ts` compares the declarations with the
 * migrations.
 */
export interface Tables {}
