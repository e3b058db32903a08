import type { Queries } from '../../../db/database.ts'

type Where = { chatId: string; viewerId: string; clearedSeq: number; at: Date }
const visible = (sql: Queries, { chatId, viewerId, clearedSeq, at }: Where) => sql`
  o.conversation_id = ${chatId} and o.seq > ${clearedSeq} and (o.expires_at is null or o.expires_at > ${at})
  and not exists (select 1 from message_hidden h where h.message_id = o.id and h.person_id = ${viewerId})`

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Each list is in ascending order. */
export const listBefore = async (sql: Queries, where: Where & { beforeSeq: number; limit: number }) =>
  ids(
    await sql<{ id: string }[]>`
    select o.id from message o where ${visible(sql, where)} and o.seq < ${where.beforeSeq}
    order by o.seq desc limit ${where.limit}`,
  ).toReversed()

export const listBeforeTime = async (sql: Queries, where: Where & { before: Date; limit: number }) =>
  ids(
    await sql<{ id: string }[]>`
    select o.id from message o where ${visible(sql, where)} and o.created_at < ${where.before}
    order by o.created_at desc, o.seq desc limit ${where.limit}`,
  ).toReversed()

export const listAfter = async (sql: Queries, where: Where & { afterSeq: number; limit: number }) =>
  ids(
    await sql<{ id: string }[]>`
    select o.id from message o where ${visible(sql, where)} and o.seq > ${where.afterSeq}
    order by o.seq limit ${where.limit}`,
  )

export const listFromTime = async (sql: Queries, where: Where & { from: Date; limit: number }) =>
  ids(
    await sql<{ id: string }[]>`
    select o.id from message o where ${visible(sql, where)} and o.created_at >= ${where.from}
    order by o.created_at, o.seq limit ${where.limit}`,
  )

export const listChanged = async (sql: Queries, where: Where & { afterChange: number; limit: number }) =>
  ids(
    await sql<{ id: string }[]>`
    select o.id from message o where ${visible(sql, where)} and o.change_seq > ${where.afterChange}
    order by o.change_seq limit ${where.limit}`,
  )

type Found = { viewerId: string; chatId: string | undefined; at: Date; offset: number; limit: number }
const mine = (sql: Queries, { viewerId, chatId, at }: Found) => sql`
  from message o join conversation_member m on m.conversation_id = o.conversation_id and m.person_id = ${viewerId}
  where m.left_at is null and o.seq > m.cleared_seq and o.removed_at is null
    and (o.expires_at is null or o.expires_at > ${at}) ${chatId ? sql`and o.conversation_id = ${chatId}` : sql``}
    and not exists (select 1 from message_hidden h where h.message_id = o.id and h.person_id = ${viewerId})`

type Counted = { id: string; total: number }
const page = (rows: Counted[]) => ({ ids: ids(rows), totalCount: rows[0]?.total ?? 0 })

/** Every word must begin a word of the message. */
export const searchMessages = async (sql: Queries, found: Found & { words: string[] }) =>
  page(
    await sql<Counted[]>`
    select o.id, count(*) over ()::int as total ${mine(sql, found)} and o.text <> ''
      and to_tsvector('simple', o.text) @@ to_tsquery('simple', ${found.words.map((word) => `'${word}':*`).join(' & ')})
    order by o.created_at desc, o.id desc offset ${found.offset} limit ${found.limit}`,
  )

export const listStarred = async (sql: Queries, found: Found) =>
  page(
    await sql<Counted[]>`
    select o.id, count(*) over ()::int as total ${mine(sql, found)} and exists (select 1 from message_star s
      where s.message_id = o.id and s.person_id = ${found.viewerId})
    order by o.created_at desc, o.id desc offset ${found.offset} limit ${found.limit}`,
  )

export const listPinned = async (sql: Queries, found: Found) =>
  page(
    await sql<Counted[]>`
    select o.id, count(*) over ()::int as total ${mine(sql, found)} and o.pinned_at is not null
    order by o.pinned_at desc, o.id desc offset ${found.offset} limit ${found.limit}`,
  )
