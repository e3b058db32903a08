import type { Static } from 'typebox'
import type { posts } from '../../../../contract/content/posts.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { problem, invalidField } from '../../../http/problem.ts'
import { message } from '../../../i18n/message.ts'
import { readSettings } from '../../configuration/public.ts'
import { findLists } from '../../lists/public.ts'
import { filterVisible } from '../../people/public.ts'
import { amountErrorMessage, fromDecimal, convertAmount, toDecimal } from '../../wallet/public.ts'
import { validateSchedule, isReel, mediaTypeOf, normalizeTags } from './post-content.ts'
import { sanitizeText } from '../../../text/sanitize-text.ts'
import { resolvePoll } from '../polls/poll-rules.ts'
import {
  listPostFiles,
  lockMediaFiles,
  isOwnPost,
  listMentions,
  type MediaFileRow,
  type PostFileInput,
  type PostAuthor,
  type PostRow,
} from './post-store.ts'

/** Submitted content; edits contain only the changed fields. */
export type PostContent = Omit<Static<(typeof posts)['POST /posts']['body']>, 'creatorId' | 'state'>
type PreparePostInput = {
  before: PostRow
  content: PostContent
  author: PostAuthor
  isDraft: boolean
  isPublished: boolean
}

/** Merges the submitted content into the post and validates it. Drafts may be incomplete. */
export async function preparePost(context: Context, tx: Tx, input: PreparePostInput) {
  const { before, content, isDraft, isPublished } = input
  const row: PostRow = {
    ...before,
    title: sanitizeText(content.title ?? before.title).replaceAll('\n', ' '),
    description: sanitizeText(content.description ?? before.description),
    place: sanitizeText(content.place ?? before.place).replaceAll('\n', ' '),
    tags: resolveTags(content, before),
    visibility: content.visibility ?? before.visibility,
    publishAt: isPublished ? before.publishAt : parseTime(content.publishAt, before.publishAt),
    expiresAt: parseTime(content.expiresAt, before.expiresAt),
    commentsOff: content.isCommentsOff === undefined ? before.commentsOff : content.isCommentsOff === 1,
    showsOthers: content.showsOthers === undefined ? before.showsOthers : content.showsOthers === 1,
    isReel: content.isReel === undefined ? before.isReel : content.isReel === 1,
    ...resolvePoll(content.poll, before, isDraft),
    wholePostId: content.fullPostId === undefined ? before.wholePostId : content.fullPostId || null,
  }
  if (!isDraft)
    validateSchedule({
      ...row,
      now: context.now(),
      isPublished: isPublished || isScheduleUnchanged(before, row),
    })
  Object.assign(row, await resolvePrices(context, tx, { ...input, row }))
  row.listId = await resolveList(tx, { row, content, isDraft })
  const { files, fileInputs } = await resolveFiles(tx, input)
  row.mediaType = mediaTypeOf(files.map(({ kind }) => kind))
  if (row.isReel && files.length > 0 && !isReel(files)) throw problem('REEL_NEEDS_UPRIGHT_VIDEO')
  if (content.fullPostId && !(await isValidFullPost(tx, before, content.fullPostId)))
    throw problem('POST_NOT_FOUND')
  if (!isDraft) requireComplete(row, files)
  const mentioned = await listMentions(tx, before.id)
  const mentions =
    content.mentions && (await filterMentionable(tx, { ...before, mentioned }, content.mentions))
  return { row, files, fileInputs, mentions: mentions ?? mentioned }
}

const isValidFullPost = async (tx: Tx, { id, creatorId }: PostRow, fullPostId: string) =>
  fullPostId !== id && (await isOwnPost(tx, { id: fullPostId, creatorId }))

/** A pending post past its publication time can still be edited. */
const isScheduleUnchanged = ({ state, publishAt }: PostRow, after: PostRow) =>
  (state === 'waiting' || state === 'scheduled') && publishAt?.getTime() === after.publishAt?.getTime()

const parseTime = (sent: string | undefined, before: Date | null) =>
  sent === undefined ? before : sent === '' ? null : new Date(sent)

function resolveTags({ tags }: PostContent, before: PostRow) {
  if (!tags) return before.tags
  const tidy = normalizeTags(tags)
  if (!tidy) throw invalidField('tags', 'A tag is a single word of up to 30 letters and digits.')
  return tidy
}

function requireComplete(row: PostRow, files: MediaFileRow[]) {
  if (row.isReel && files.length === 0) throw problem('REEL_NEEDS_UPRIGHT_VIDEO')
  if (!row.description && files.length === 0) throw problem('POST_NEEDS_CONTENT')
  if (files.some(({ state }) => state === 'sending'))
    throw invalidField('media', 'One of the files hasn’t finished uploading.')
  if (files.some(({ state }) => state === 'failed'))
    throw invalidField('media', 'One of the files couldn’t be processed. Remove it.')
}

async function resolveFiles(tx: Tx, { before, content: { media } }: PreparePostInput) {
  if (!media) {
    const current = await listPostFiles(tx, before.id)
    return { files: current as MediaFileRow[], fileInputs: undefined }
  }
  const ids = media.map(({ mediaId }) => mediaId)
  if (new Set(ids).size < ids.length) throw invalidField('media', 'Each file can only be used once per post.')
  const found = await lockMediaFiles(tx, { ids, ownerId: before.creatorId, postId: before.id })
  const files = ids.flatMap((id) => found.find((file) => file.id === id && file.kind !== 'document') ?? [])
  if (files.length < ids.length) throw problem('MEDIA_NOT_FOUND')
  const fileInputs: PostFileInput[] = media.map(({ mediaId, isPreview }) => ({
    mediaId,
    isPreview: isPreview === 1,
  }))
  return { files, fileInputs }
}

type MentionContext = Pick<PostRow, 'creatorId'> & { mentioned: string[] }
/** Mentioned users who left or blocked the creator are dropped silently. */
async function filterMentionable(tx: Tx, { creatorId, mentioned }: MentionContext, ids: string[]) {
  const unique = [...new Set(ids)].filter((id) => id !== creatorId)
  const visible = await filterVisible(tx, creatorId, unique)
  if (unique.some((id) => !visible.has(id) && !mentioned.includes(id))) throw problem('PERSON_NOT_FOUND')
  return unique.filter((id) => visible.has(id))
}

/** The list a post is for. Drafts may still lack one; a deleted list stays until another is chosen. */
async function resolveList(
  tx: Tx,
  { row, content, isDraft }: Pick<PreparePostInput, 'content' | 'isDraft'> & { row: PostRow },
) {
  if (row.visibility !== 'list') return null
  const listId = content.listId === undefined ? row.listId : content.listId || null
  if (!listId) {
    if (isDraft) return null
    throw invalidField('listId', 'Choose a customer list.')
  }
  if (listId === row.listId) return listId
  const [list] = await findLists(tx, { creatorId: row.creatorId, ids: [listId] })
  if (!list) throw problem('CUSTOMER_LIST_NOT_FOUND')
  return listId
}

/** Prices are in the creator's payout currency. Drafts keep only valid prices. */
async function resolvePrices(
  context: Context,
  tx: Tx,
  { content, before, author: poster, isDraft, row }: PreparePostInput & { row: PostRow },
) {
  if (row.visibility !== 'price') return { priceMinor: null, subscriberPriceMinor: null, currency: null }
  const { currency } = poster
  const isSame = before.currency === currency
  const read = (name: 'price' | 'subscriberPrice', current: number | null) => {
    const sent = content[name]
    if (sent === undefined) return isSame ? current : null
    if (sent === '') return null
    const minor = fromDecimal(sent, currency)
    if (typeof minor === 'number') return minor
    if (minor === 'NOT_POSITIVE' && name === 'subscriberPrice' && !/^\s*[-−]/.test(String(sent))) return 0
    if (isDraft) return null
    throw invalidField(name, amountErrorMessage(minor, { amount: sent, currency }))
  }
  const priceMinor = read('price', before.priceMinor)
  const subscriberPriceMinor = read('subscriberPrice', before.subscriberPriceMinor)
  if (isDraft) return { priceMinor, subscriberPriceMinor, currency }
  const { min, max } = await priceLimits(context, tx, currency)
  const isInRange = (minor: number) => minor >= min && minor <= max
  const rangeMessage = message('Choose a price from {least} to {most} {currency}.', {
    least: toDecimal(min, currency),
    most: toDecimal(max, currency),
    currency,
  })
  if (priceMinor === null) throw invalidField('price', 'Choose a price.')
  if (!isInRange(priceMinor)) throw invalidField('price', rangeMessage)
  if (subscriberPriceMinor && !isInRange(subscriberPriceMinor))
    throw invalidField('subscriberPrice', rangeMessage)
  if (subscriberPriceMinor !== null && subscriberPriceMinor >= priceMinor)
    throw invalidField('subscriberPrice', 'The subscriber price must be lower than the regular price.')
  return { priceMinor, subscriberPriceMinor, currency }
}

/** Minimum and maximum post price in a currency. */
export async function priceLimits(context: Context, tx: Tx, currency: string) {
  const settings = await readSettings(tx)
  const local = async (usdMinor: number) =>
    (await convertAmount(context, usdMinor, 'USD', currency)).amountMinor
  return {
    min: await local(settings['posts.leastPriceCents']),
    max: await local(settings['posts.mostPriceCents']),
  }
}
