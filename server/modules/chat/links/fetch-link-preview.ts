import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { claimImage, releaseImage, storeImage } from '../../media/public.ts'
import { lockMessages, touchMessage } from '../messages/message-store.ts'
import { isInternal } from './find-link.ts'
import { decodePage, type PageFacts, parsePage } from './parse-page.ts'
import { findFreshPreview, savePreview, type LinkPreviewRow } from './preview-store.ts'

const FRESH_MS = 7 * 86_400_000
const MAX_PAGE_BYTES = 1_000_000
const MAX_IMAGE_BYTES = 5_000_000
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

export type PreviewJob = { url: string; personId: string; messageId?: string }

/** Queues a look at the page, unless it is ours or was looked at lately. */
export async function queueLinkPreview(
  context: Context,
  tx: Tx,
  { url, ...job }: Partial<PreviewJob> & { personId: string },
) {
  if (!url || !context.publicWeb || isInternal(url, context.config.publicUrl)) return
  const since = new Date(context.now().getTime() - FRESH_MS)
  if (await findFreshPreview(tx, { url, since })) return
  await queueJob(tx, 'fetch-link-preview', { url, ...job }, { maxAttempts: 3 })
}

/** Reads a page and its picture once for all messages that link to it; then shows it in the message. */
export async function fetchLinkPreview(context: Context, { url, personId, messageId }: PreviewJob) {
  const { db, now, publicWeb } = context
  if (!publicWeb) return
  const since = new Date(now().getTime() - FRESH_MS)
  const preview = (await findFreshPreview(db, { url, since })) ?? (await readPage(context, { url, personId }))
  if (messageId && preview.title)
    await db.transaction(async (tx) => {
      const [message] = await lockMessages(tx, [messageId])
      if (!message || message.content.link !== url) return
      await touchMessage(tx, message)
      await recordEvent(tx, { type: 'chat.messageChanged', messageId, chatId: message.conversationId })
    })
}

async function readPage(context: Context, { url, personId }: { url: string; personId: string }) {
  const page = await context.publicWeb?.get(url, {
    types: ['text/html', 'application/xhtml+xml'],
    maxBytes: MAX_PAGE_BYTES,
  })
  const facts = page && parsePage({ html: decodePage(page), url: page.url })
  const imageKey = facts?.imageUrl ? await readImage(context, facts.imageUrl, personId) : undefined
  return save(context, { url, facts, imageKey, personId })
}

/** Undefined if it cannot be read: a preview does without. */
async function readImage(context: Context, url: string, personId: string) {
  const file = await context.publicWeb?.get(url, { types: imageTypes, maxBytes: MAX_IMAGE_BYTES })
  if (!file) return undefined
  const image = await storeImage(context, {
    folder: 'linkPreview',
    uploaderId: personId,
    bytes: file.bytes,
  }).catch((error: unknown) => context.log.info({ err: error, url }, 'picture of a link is unusable'))
  return image?.key
}

type Found = { url: string; facts: PageFacts | undefined; imageKey: string | undefined; personId: string }
function save({ db, now }: Context, { url, facts, imageKey, personId }: Found) {
  return db.transaction(async (tx) => {
    const at = now()
    const row: LinkPreviewRow = {
      url,
      title: facts?.title ?? '',
      description: facts?.description ?? '',
      site: facts?.site ?? '',
      imageKey: imageKey ?? null,
      fetchedAt: at,
    }
    if (imageKey) await claimImage(tx, { key: imageKey, folder: 'linkPreview', uploaderId: personId, at })
    const unused = await savePreview(tx, row)
    if (unused && unused !== imageKey) await releaseImage(tx, unused, at)
    return row
  })
}
