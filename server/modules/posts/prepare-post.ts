import type { Static } from 'typebox'
import type { posts } from '../../../contract/posts.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { problem, wrongField } from '../../http/problem.ts'
import { readSettings } from '../configuration/public.ts'
import { knownAmong } from '../people/public.ts'
import { amountFault, fromDecimal, inCurrency, toDecimal } from '../wallet/public.ts'
import { checkTimes, isReel, mediaTypeOf, tidyTags, tidyText } from './post-rules.ts'
import {
  filesOf,
  holdFiles,
  isOwnPost,
  mentionsOf,
  type FileRow,
  type Placed,
  type Poster,
  type PostRow,
} from './post-store.ts'

/** What was sent; of an edit only what is there changes. */
export type Content = Omit<Static<(typeof posts)['POST /posts']['body']>, 'creatorId' | 'state'>
type Prepare = { before: PostRow; content: Content; poster: Poster; isDraft: boolean; isOut: boolean }

/** A post as it would be with what was sent, checked; a draft may lack what only a post needs. */
export async function preparePost(context: Context, tx: Tx, asked: Prepare) {
  const { before, content, isDraft, isOut } = asked
  const row: PostRow = {
    ...before,
    title: tidyText(content.title ?? before.title).replaceAll('\n', ' '),
    description: tidyText(content.description ?? before.description),
    place: tidyText(content.place ?? before.place).replaceAll('\n', ' '),
    tags: tagsOf(content, before),
    visibility: content.visibility ?? before.visibility,
    publishAt: isOut ? before.publishAt : timeOf(content.publishAt, before.publishAt),
    expiresAt: timeOf(content.expiresAt, before.expiresAt),
    commentsOff: content.isCommentsOff === undefined ? before.commentsOff : content.isCommentsOff === 1,
    showsOthers: content.showsOthers === undefined ? before.showsOthers : content.showsOthers === 1,
    isReel: content.isReel === undefined ? before.isReel : content.isReel === 1,
    wholePostId: content.wholePostId === undefined ? before.wholePostId : content.wholePostId || null,
  }
  if (!isDraft) checkTimes({ ...row, now: context.now(), isOut: isOut || hasItsTime(before, row) })
  Object.assign(row, await prices(context, tx, { ...asked, row }))
  const { files, placed } = await filesFor(tx, asked)
  row.mediaType = mediaTypeOf(files.map(({ kind }) => kind))
  if (row.isReel && files.length > 0 && !isReel(files)) throw problem('REEL_NEEDS_UPRIGHT_VIDEO')
  if (content.wholePostId && !(await mayBeWhole(tx, before, content.wholePostId)))
    throw problem('POST_NOT_FOUND')
  if (!isDraft) requireWhole(row, files)
  const mentioned = await mentionsOf(tx, before.id)
  const mentions = content.mentions && (await mentionable(tx, { ...before, mentioned }, content.mentions))
  return { row, files, placed, mentions: mentions ?? mentioned }
}

const mayBeWhole = async (tx: Tx, { id, creatorId }: PostRow, wholePostId: string) =>
  wholePostId !== id && (await isOwnPost(tx, { id: wholePostId, creatorId }))

/** What waits for a file or an answer past its time has had it: words can still be changed. */
const hasItsTime = ({ state, publishAt }: PostRow, after: PostRow) =>
  (state === 'waiting' || state === 'scheduled') && publishAt?.getTime() === after.publishAt?.getTime()

const timeOf = (sent: string | undefined, before: Date | null) =>
  sent === undefined ? before : sent === '' ? null : new Date(sent)

function tagsOf({ tags }: Content, before: PostRow) {
  if (!tags) return before.tags
  const tidy = tidyTags(tags)
  if (!tidy) throw wrongField('tags', 'A tag is one word of letters and digits, 30 at the most.')
  return tidy
}

function requireWhole(row: PostRow, files: FileRow[]) {
  if (row.isReel && files.length === 0) throw problem('REEL_NEEDS_UPRIGHT_VIDEO')
  if (!row.description && files.length === 0) throw problem('POST_NEEDS_CONTENT')
  if (files.some(({ state }) => state === 'sending'))
    throw wrongField('media', 'One of the files has not arrived yet.')
  if (files.some(({ state }) => state === 'failed'))
    throw wrongField('media', 'One of the files could not be made ready. Take it out.')
}

async function filesFor(tx: Tx, { before, content: { media } }: Prepare) {
  if (!media) {
    const kept = await filesOf(tx, before.id)
    return { files: kept as FileRow[], placed: undefined }
  }
  const ids = media.map(({ mediaId }) => mediaId)
  if (new Set(ids).size < ids.length) throw wrongField('media', 'Each file can be in a post once.')
  const found = await holdFiles(tx, { ids, ownerId: before.creatorId, postId: before.id })
  const files = ids.flatMap((id) => found.find((file) => file.id === id && file.kind !== 'document') ?? [])
  if (files.length < ids.length) throw problem('MEDIA_NOT_FOUND')
  const placed: Placed[] = media.map(({ mediaId, isPreview }) => ({ mediaId, isPreview: isPreview === 1 }))
  return { files, placed }
}

type Mentioning = Pick<PostRow, 'creatorId'> & { mentioned: string[] }
/** Who is gone since they were mentioned, or blocked its creator, leaves the post and holds up nothing of it. */
async function mentionable(tx: Tx, { creatorId, mentioned }: Mentioning, ids: string[]) {
  const unique = [...new Set(ids)].filter((id) => id !== creatorId)
  const known = await knownAmong(tx, creatorId, unique)
  if (unique.some((id) => !known.has(id) && !mentioned.includes(id))) throw problem('PERSON_NOT_FOUND')
  return unique.filter((id) => known.has(id))
}

/** Prices are the creator's own currency's. A draft keeps those that can be understood. */
async function prices(
  context: Context,
  tx: Tx,
  { content, before, poster, isDraft, row }: Prepare & { row: PostRow },
) {
  if (row.visibility !== 'price') return { priceMinor: null, subscriberPriceMinor: null, currency: null }
  const { currency } = poster
  const isSame = before.currency === currency
  const read = (name: 'price' | 'subscriberPrice', kept: number | null) => {
    const sent = content[name]
    if (sent === undefined) return isSame ? kept : null
    if (sent === '') return null
    const minor = fromDecimal(sent, currency)
    if (typeof minor === 'number') return minor
    if (minor === 'NOT_POSITIVE' && name === 'subscriberPrice' && !/^\s*[-−]/.test(String(sent))) return 0
    if (isDraft) return null
    throw wrongField(name, amountFault(minor, { amount: sent, currency }))
  }
  const priceMinor = read('price', before.priceMinor)
  const subscriberPriceMinor = read('subscriberPrice', before.subscriberPriceMinor)
  if (isDraft) return { priceMinor, subscriberPriceMinor, currency }
  const { least, most } = await bounds(context, tx, currency)
  const within = (minor: number) => minor >= least && minor <= most
  const sentence = `Choose a price from ${toDecimal(least, currency)} to ${toDecimal(most, currency)} ${currency}.`
  if (priceMinor === null) throw wrongField('price', 'Choose a price.')
  if (!within(priceMinor)) throw wrongField('price', sentence)
  if (subscriberPriceMinor && !within(subscriberPriceMinor)) throw wrongField('subscriberPrice', sentence)
  if (subscriberPriceMinor !== null && subscriberPriceMinor >= priceMinor)
    throw wrongField('subscriberPrice', 'Subscribers pay less than the price, or leave this empty.')
  return { priceMinor, subscriberPriceMinor, currency }
}

/** The least and the most a post can cost, in a currency. */
export async function bounds(context: Context, tx: Tx, currency: string) {
  const settings = await readSettings(tx)
  const local = async (usdMinor: number) => (await inCurrency(context, usdMinor, 'USD', currency)).amountMinor
  return {
    least: await local(settings['posts.leastPriceCents']),
    most: await local(settings['posts.mostPriceCents']),
  }
}
