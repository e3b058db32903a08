import type { Queries, Tx } from '../../../db/database.ts'

export type PublicationRow = {
  orderId: string
  buyerAgreedAt: Date | null
  sellerAgreedAt: Date | null
  caption: string
  postId: string | null
}
type Consent = {
  orderId: string
  role: 'buyer' | 'seller'
  agreedAt: Date | null
  /** Unchanged if left out. */
  caption?: string | undefined
}

/** Stores one side's consent, or its withdrawal. */
export async function saveConsent(tx: Tx, { orderId, role, agreedAt, caption }: Consent) {
  const change = {
    [role === 'buyer' ? 'buyerAgreedAt' : 'sellerAgreedAt']: agreedAt,
    ...(caption === undefined ? {} : { caption }),
  }
  const [row] = await tx<PublicationRow[]>`
    insert into shoutout_publication ${tx({ orderId, ...change })}
    on conflict (order_id) do update set ${tx(change)} returning *`
  if (!row) throw new Error('the consent was not saved')
  return row
}

export const savePublishedPost = (tx: Tx, { orderId, postId }: { orderId: string; postId: string | null }) =>
  tx`update shoutout_publication set post_id = ${postId} where order_id = ${orderId}`

export const listPublications = (sql: Queries, orderIds: string[]) => sql<PublicationRow[]>`
  select * from shoutout_publication where order_id = any(${orderIds}::uuid[])`

type Video = { mediaId: string; width: number | null; height: number | null }
/** The newest delivered video. */
export async function findDeliveredVideo(sql: Queries, orderId: string) {
  const [row] = await sql<Video[]>`
    select d.media_id, f.width, f.height from shoutout_delivery d join media_file f on f.id = d.media_id
    where d.order_id = ${orderId} order by d.at desc limit 1`
  return row
}
