import type { Queries } from '../../db/database.ts'
import { notBlocked } from '../people/public.ts'

const DAY_MS = 86_400_000

/** As stored: amounts in minor units of the creator's currency. */
export type CustomerRules = {
  spentAtLeastMinor?: number
  spentAtMostMinor?: number
  subscription?: 'active' | 'expired' | 'never'
  subscribedDays?: number
  notBoughtDays?: number
  boughtDays?: number
  activeDays?: number
  inactiveDays?: number
  isFollower?: boolean
  languages?: string[]
  countries?: string[]
}

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

function subscriptionCondition(sql: Queries, state: NonNullable<CustomerRules['subscription']>, at: Date) {
  if (state === 'active') return sql`and c.access_until > ${at}`
  return state === 'expired' ? sql`and c.access_until <= ${at}` : sql`and c.access_until is null`
}

/** Rules as conditions on `customer c`, each beginning with `and`. */
export const ruleConditions = (sql: Queries, rules: CustomerRules, at: Date) => {
  const { subscription, languages, countries, isFollower } = rules
  const none = sql``
  const given = <V>(value: V | undefined, condition: (value: V) => typeof none) =>
    value === undefined ? none : condition(value)
  return sql`
    ${given(rules.spentAtLeastMinor, (minor) => sql`and c.spent_minor >= ${minor}`)}
    ${given(rules.spentAtMostMinor, (minor) => sql`and c.spent_minor <= ${minor}`)}
    ${given(subscription, (state) => subscriptionCondition(sql, state, at))}
    ${given(rules.subscribedDays, (days) => sql`and c.access_until > ${at} and c.subscribed_at <= ${daysBefore(at, days)}`)}
    ${given(rules.boughtDays, (days) => sql`and c.last_bought_at > ${daysBefore(at, days)}`)}
    ${given(rules.notBoughtDays, (days) => sql`and (c.last_bought_at is null or c.last_bought_at <= ${daysBefore(at, days)})`)}
    ${given(rules.activeDays, (days) => sql`and c.last_active_at > ${daysBefore(at, days)}`)}
    ${given(rules.inactiveDays, (days) => sql`and (c.last_active_at is null or c.last_active_at <= ${daysBefore(at, days)})`)}
    ${given(isFollower, (is) => sql`and c.is_follower = ${is}`)}
    ${given(languages, (list) => sql`and c.language = any(${list}::text[])`)}
    ${given(countries, (list) => sql`and c.country = any(${list}::text[])`)}`
}

/** Blocks and closed accounts, as anti-joins with small sets: a join with every person would be slow. */
export const reachable = (sql: Queries, creatorId: string) => sql`
  not exists (select 1 from person h where h.id = c.person_id and not is_shown(h.status_code))
  and ${notBlocked(sql, creatorId, sql`c.person_id`)}`

/**
 * Blocked users and closed accounts among a creator's customers. They are few: counting everybody in a plain scan,
 * which runs in parallel, and subtracting these is quicker than leaving them out of the scan.
 */
export const unreachableCustomers = (sql: Queries, creatorId: string) => sql`
  (select c.* from customer c join (
      select b.blocked_id as person_id from block b where b.person_id = ${creatorId}
      union select b.person_id from block b where b.blocked_id = ${creatorId}
      union select h.id from person h where not is_shown(h.status_code)
    ) a on a.person_id = c.person_id
    where c.creator_id = ${creatorId})`

/** The customers a rule matches, and all of them. */
export async function countByRules(
  sql: Queries,
  { creatorId, rules, at }: { creatorId: string; rules: CustomerRules; at: Date },
) {
  const counts = sql`
    count(*) filter (where true ${ruleConditions(sql, rules, at)})::int as members, count(*)::int as customers`
  const [row] = await sql<{ memberCount: number; customerCount: number }[]>`
    select total.members - away.members as member_count, total.customers - away.customers as customer_count
    from (select ${counts} from customer c where c.creator_id = ${creatorId}) total,
      (select ${counts} from ${unreachableCustomers(sql, creatorId)} c) away`
  return row ?? { memberCount: 0, customerCount: 0 }
}
