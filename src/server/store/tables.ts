/**
 * The tables as the queries see them, by name: each repository declares its own beside its queries. Texts, whole numbers
 * and nothing else: JSON is text, money is whole minor units, a moment is milliseconds since 1970, a yes or no is 1 or 0.
 * So SQLite and PostgreSQL hold the same. `tools/check-tables.ts` compares the declarations with the migrations.
 */
export interface Tables {}
