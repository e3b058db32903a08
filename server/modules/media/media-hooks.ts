import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'

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
  mediaId: string
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
  sales: ((sql: Queries, mediaIds: string[]) => Promise<MediaSale[]>)[]
}

export const usesOf = async ({ mediaHooks }: Pick<Context, 'mediaHooks'>, sql: Queries, ids: string[]) =>
  ids.length ? (await Promise.all(mediaHooks.uses.map((ask) => ask(sql, ids)))).flat() : []
export const salesOf = async ({ mediaHooks }: Pick<Context, 'mediaHooks'>, sql: Queries, ids: string[]) =>
  ids.length ? (await Promise.all(mediaHooks.sales.map((ask) => ask(sql, ids)))).flat() : []
