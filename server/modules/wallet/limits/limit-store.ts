import type { Queries, Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { LimitKind, SpendingLimit } from './limit-rules.ts'

export type LimitRow = SpendingLimit & {
  id: string
  currency: string
  /** Period and amount for which the limit alert was sent. */
  toldSince: Date | null
  toldMinor: number | null
}

export const listLimits = (sql: Queries, personId: string) => sql<LimitRow[]>`
  select id, kind, creator_id, currency, amount_minor, next_amount_minor, next_from, told_since, told_minor
  from spending_limit
  where person_id = ${personId} order by kind, creator_id`

type LimitInput = Pick<
  LimitRow,
  'amountMinor' | 'nextAmountMinor' | 'nextFrom' | 'currency' | 'kind' | 'creatorId'
>
/** A spending pause can only be extended, also by concurrent requests. */
export async function saveLimit(
  tx: Tx,
  { personId, at, ...limit }: LimitInput & { personId: string; at: Date },
) {
  await tx`insert into spending_limit ${tx({ id: newId(), personId, updatedAt: at, ...limit })}
    on conflict (person_id, kind, creator_id) do update set currency = excluded.currency,
      amount_minor = excluded.amount_minor, next_amount_minor = excluded.next_amount_minor,
      next_from = case when excluded.kind = 'break' then greatest(spending_limit.next_from, excluded.next_from)
        else excluded.next_from end, updated_at = excluded.updated_at`
}

export async function deleteLimit(
  tx: Tx,
  { personId, kind, creatorId }: { personId: string; kind: LimitKind; creatorId: string | null },
) {
  await tx`delete from spending_limit where person_id = ${personId} and kind = ${kind}
    and creator_id is not distinct from ${creatorId}`
}

/** Returns whether it is new: one alert per period, and another only if the limit changed. */
export const markAlertSent = async (
  tx: Tx,
  { id, since, amountMinor }: { id: string; since: Date; amountMinor: number },
) =>
  (
    await tx`update spending_limit set told_since = ${since}, told_minor = ${amountMinor} where id = ${id}
      and (told_since is distinct from ${since} or told_minor is distinct from ${amountMinor})`
  ).count === 1
