import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import { addEarnings, type MediaEarnings } from './earnings-rules.ts'

export type AccessQuestion = { mediaId: string; ownerId: string; folder: string; viewer: Caller }
/** Whether a viewer may see a file for a reason this module knows. One yes is enough; nobody says no. */
export type MediaAccess = (context: Context, question: AccessQuestion) => Promise<boolean>

export type Price = { amount: string; currency: string }
export type MediaUse = {
  mediaId: string
  type: string
  title: string
  at: Date
  path?: string
  price?: Price
}
export type MediaSale = {
  userId: string
  name: string
  profilePic?: string
  at: Date
  price: Price
  isRefunded: boolean
}
/** What the modules above know of files: who may see them, where they are used, who bought them. */
export type MediaHooks = {
  access: MediaAccess[]
  uses: ((sql: Queries, mediaIds: string[]) => Promise<MediaUse[]>)[]
  /** The newest sales of a file, so many. */
  sales: ((sql: Queries, mediaId: string, limit: number) => Promise<MediaSale[]>)[]
  earnings: ((sql: Queries, mediaIds: string[]) => Promise<MediaEarnings[]>)[]
}

export const usesOf = async ({ mediaHooks }: Pick<Context, 'mediaHooks'>, sql: Queries, ids: string[]) =>
  ids.length ? (await Promise.all(mediaHooks.uses.map((ask) => ask(sql, ids)))).flat() : []
export const earningsOf = async ({ mediaHooks }: Pick<Context, 'mediaHooks'>, sql: Queries, ids: string[]) =>
  ids.length ? addEarnings((await Promise.all(mediaHooks.earnings.map((ask) => ask(sql, ids)))).flat()) : []

/** A page of the sales of a file, newest first, whichever module made them. */
export async function salesOf(
  { mediaHooks }: Pick<Context, 'mediaHooks'>,
  sql: Queries,
  { mediaId, offset, limit }: { mediaId: string; offset: number; limit: number },
) {
  const all = await Promise.all(mediaHooks.sales.map((ask) => ask(sql, mediaId, offset + limit)))
  return all
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(offset, offset + limit)
}
