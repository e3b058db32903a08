import type { Queries, Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { LimitKind, SpendingLimit } from './limit-rules.ts'

export type LimitRow = SpendingLimit & {
  id: string
  currency: string
  /** For which period, and at which amount, its owner was told that most of it is spent. */
  toldSince: Date | null
  toldMinor: number | null
}

export const listLimits = (sql: Queries, personId: string) => sql<LimitRow[]>`
  select id, kind, creator_id, currency, amount_minor, next_amount_minor, next_from, told_since, told_minor
  from spending_limit
  where person_id = ${personId} order by kind, creator_id`

type Saved = Pick<
  LimitRow,
  'amountMinor' | 'nextAmountMinor' | 'nextFrom' | 'currency' | 'kind' | 'creatorId'
>
/** A break is only ever made longer, also by two who ask at one time. */
export async function saveLimit(tx: Tx, { personId, at, ...limit }: Saved & { personId: string; at: Date }) {
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

/** Whether it is new: one period of a limit is told once, and again only if the limit was changed in it. */
export const noteTold = async (
  tx: Tx,
  { id, since, amountMinor }: { id: string; since: Date; amountMinor: number },
) =>
  (
    await tx`update spending_limit set told_since = ${since}, told_minor = ${amountMinor} where id = ${id}
      and (told_since is distinct from ${since} or told_minor is distinct from ${amountMinor})`
  ).count === 1
