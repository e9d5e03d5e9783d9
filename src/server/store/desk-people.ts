import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { latinCodeOf } from '../../formats/index.ts'
import type { Contract } from './contracts.ts'
import { onReplica } from './on-replica.ts'
import type { StoreContext } from './store-context.ts'

/** Why an operator's search found a person or a policy. */
export type MatchedBy = 'name' | 'phone' | 'number'

/** A person whom the insurer knows by a phone. */
export interface FoundPerson {
  readonly phone: string
  /** As the person wrote it, else as one of their policies has it; may be empty. */
  readonly name: string
  readonly by: MatchedBy
}

/** A policy with the reason why it was found. */
export interface FoundPolicy extends Contract {
  readonly by: MatchedBy
}

/** Found at most, of people and of policies each: who gets more types more. */
const most = 20
/** Characters that a search needs: fewer are in most names and numbers. */
const fewest = 3

/** The operators' search of people and policies. */
export function deskPeopleStore(context: StoreContext) {
  return onReplica(context, peopleAndPolicies)
}

function peopleAndPolicies({ db, locksRows }: StoreContext) {
  const profileField = (name: string): RawBuilder<string> =>
    locksRows
      ? sql`coalesce(profile::json->>${sql.lit(name)}, '')`
      : sql`coalesce(json_extract(profile, ${sql.lit(`$.${name}`)}), '')`
  const ownName = sql<string>`${profileField('lastName')} || ' ' || ${profileField('firstName')} || ' ' || ${profileField('middleName')}`
  const latinName = sql<string>`${profileField('lastNameLatin')} || ' ' || ${profileField('firstNameLatin')}`

  return {
    /** Returns people whose phone or whose whole name holds the text, by phone. */
    async findPeople(text: string): Promise<readonly FoundPerson[]> {
      const phone = phoneIn(text)
      const words = wordsIn(text)
      if (phone === null && words.length === 0) return []
      const isOne = (name: RawBuilder<string>, column: RawBuilder<string>) =>
        phone === null ? nameHas(name, words) : sql<SqlBool>`${column} like ${`%${phone}%`}`
      const users = await db
        .selectFrom('users')
        .select(['phone', ownName.as('own'), latinName.as('latin')])
        .where('phone', 'not like', 'removed %')
        .where((where) => where.or([isOne(ownName, sql`phone`), isOne(latinName, sql`phone`)]))
        .orderBy('phone')
        .limit(most)
        .execute()
      const holders = await db
        .selectFrom('contracts')
        .select(({ fn }) => ['phone', fn.max('holder').as('holder')])
        .where('phone', 'is not', null)
        .where(isOne(sql`holder`, sql`phone`))
        .groupBy('phone')
        .orderBy('phone')
        .limit(most)
        .execute()
      const by = phone === null ? 'name' : 'phone'
      const found = new Map<string, FoundPerson>()
      for (const { phone: of, holder } of holders)
        if (of !== null) found.set(of, { phone: of, name: holder, by })
      for (const { phone: of, own, latin } of users) {
        const name = own.trim() || latin.trim() || found.get(of)?.name || ''
        found.set(of, { phone: of, name, by })
      }
      return [...found.values()].toSorted((one, other) => one.phone.localeCompare(other.phone)).slice(0, most)
    },

    /**
     * Returns policies whose series and number hold the text, without marks and spaces, and policies without a phone
     * whose holder it names; newest first.
     */
    async findPolicies(text: string): Promise<readonly FoundPolicy[]> {
      const code = latinCodeOf(text)
      const words = wordsIn(text)
      const byNumber = code.length >= fewest && /\d/.test(code)
      if (!byNumber && words.length === 0) return []
      const rows = await db
        .selectFrom('contracts')
        .selectAll()
        .$castTo<Contract>()
        .where('number', 'is not', null)
        .where((where) =>
          byNumber
            ? sql<SqlBool>`upper(series || coalesce(number, '')) like ${`%${code}%`}`
            : where.and([where('phone', 'is', null), nameHas(sql`holder`, words)]),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ ...row, by: byNumber ? 'number' : 'name' }))
    },
  }
}

/** Words of a name, without signs that a database reads as wildcards; none when the text has figures or is too short. */
function wordsIn(text: string): readonly string[] {
  const words = text
    .replaceAll(/[%_\\]/g, '')
    .split(/\s+/)
    .filter(Boolean)
  return /\d/.test(text) || words.join('').length < fewest ? [] : words
}

/** Figures of a text that is a phone or a part of one; null for anything else. */
function phoneIn(text: string): string | null {
  const figures = text.replaceAll(/\D/g, '')
  return /^[+\d\s()-]+$/.test(text) && figures.length > fewest ? figures : null
}

/**
 * Tells whether a name has all words. The lower case of SQLite knows Latin letters only, so a word is looked for as
 * names are written: `karimov`, `KARIMOV`, `Karimov`.
 */
function nameHas(name: RawBuilder<string>, words: readonly string[]): RawBuilder<SqlBool> {
  const each = words.map((word) => {
    const small = word.toLowerCase()
    const capital = small.slice(0, 1).toUpperCase() + small.slice(1)
    const written = [small, small.toUpperCase(), capital].map((one) => sql`${name} like ${`%${one}%`}`)
    return sql`(${sql.join(written, sql` or `)})`
  })
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`
}
