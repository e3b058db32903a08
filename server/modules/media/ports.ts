import type { Context } from '../../context.ts'
import type { Queries } from '../../db/database.ts'
import type { Caller } from '../../http/tokens.ts'
import type { MediaEarnings } from './earnings-rules.ts'

export type MediaAccessRequest = { mediaId: string; ownerId: string; folder: string; viewer: Caller }

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

/** Granted access may end at a known time. */
export type MediaAccess = boolean | { untilMs: number }
export type CanViewMedia = (context: Context, request: MediaAccessRequest) => Promise<MediaAccess>
export type ListMediaUses = (sql: Queries, mediaIds: string[]) => Promise<MediaUse[]>
/** The newest sales of a file, at most `limit`. */
export type ListMediaSales = (sql: Queries, mediaId: string, limit: number) => Promise<MediaSale[]>
export type ListMediaEarnings = (sql: Queries, mediaIds: string[]) => Promise<MediaEarnings[]>

/** What one higher module contributes; a module leaves out what it knows nothing about. */
export type MediaPortProvider = {
  canView?: CanViewMedia
  listUses?: ListMediaUses
  listSales?: ListMediaSales
  listEarnings?: ListMediaEarnings
}

/** Questions about files that only higher modules (posts, vault) can answer. */
export type MediaPorts = {
  /** Granted if any module grants access, for the longest time any of them does. */
  canView: CanViewMedia
  listUses: ListMediaUses
  /** One page of a file's sales, newest first. */
  listSales: (sql: Queries, query: { mediaId: string; offset: number; limit: number }) => Promise<MediaSale[]>
  /** One entry per file and currency. */
  listEarnings: ListMediaEarnings
}
