import type { Context } from '../../../context.ts'
import type { Queries, Tx } from '../../../db/database.ts'
import { recordEvent } from '../../../db/events.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../http/tokens.ts'
import { purchaseOnce, revokePurchase } from '../../purchases/public.ts'
import { readCheckout, refundSale, toQuotedTotal, type QuotedTotal } from '../../wallet/public.ts'
import { loadStoryViews } from '../load-stories.ts'
import { requireStory } from '../story-access.ts'
import { listUnopened } from './story-purchase-store.ts'

type Buy = { by: Person; storyId: string }

/** A paid story that is for sale to the caller. */
async function requireForSale(context: Context, sql: Queries, { by, storyId }: Buy) {
  const story = await requireStory(context, sql, { viewer: by, storyId })
  const { row, access } = story
  if (access.isBuyer) throw problem('ALREADY_BOUGHT')
  if (access.isAllowed || access.requiredAction !== 'buy' || !row.priceMinor || !row.currency)
    throw problem('STORY_NOT_FOR_SALE')
  const terms = { buyerId: by.id, listMinor: row.priceMinor, currency: row.currency }
  return { story, terms, title: 'Story' }
}

export async function quoteStory(context: Context, { by, storyId }: Buy) {
  const { story, terms } = await requireForSale(context, context.db, { by, storyId })
  const [checkout, [view]] = await Promise.all([
    readCheckout(context, { ...terms, sellerId: story.row.creatorId }),
    loadStoryViews(context, context.db, { stories: [story], viewer: by }),
  ])
  return {
    ...checkout,
    storyId,
    ...(view?.lockedPreviewUrl ? { lockedPreviewUrl: view.lockedPreviewUrl } : {}),
  }
}

/** Sells a story to a fan once, at the price they saw. */
export function purchaseStory(context: Context, { by, storyId, shown }: Buy & { shown: QuotedTotal }) {
  return context.db.transaction(async (tx) => {
    const { story, terms, title } = await requireForSale(context, tx, { by, storyId })
    const { creatorId } = story.row
    const { purchaseId, transactionId } = await purchaseOnce(context, tx, {
      ...terms,
      creatorId,
      subject: { kind: 'story', id: storyId },
      reason: 'unlock',
      title,
      shown: toQuotedTotal(shown),
    })
    await recordEvent(tx, { type: 'story.bought', storyId, creatorId, fanId: by.id, purchaseId })
    const bought = await requireStory(context, tx, { viewer: by, storyId })
    const [view] = await loadStoryViews(context, tx, { stories: [bought], viewer: by })
    if (!view) throw problem('STORY_NOT_FOUND')
    return { purchaseId, transactionId, story: view }
  })
}

/** Refunds unopened purchases when the creator blocks the buyer. */
export async function refundUnopened(
  context: Context,
  tx: Tx,
  { creatorId, fanId }: { creatorId: string; fanId: string },
) {
  for (const { id, transactionId } of await listUnopened(tx, { creatorId, fanId })) {
    await refundSale(context, tx, {
      key: `purchase-refund:${id}`,
      transactionId,
      actor: { kind: 'system' },
      reason: 'blocked',
    })
    await revokePurchase(context, tx, { transactionId })
  }
}
