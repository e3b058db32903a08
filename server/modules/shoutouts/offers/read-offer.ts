import type { Context } from '../../../context.ts'
import type { Queries } from '../../../db/database.ts'
import { problem } from '../../../http/problem.ts'
import type { Caller, Person } from '../../../http/tokens.ts'
import { actingFor, filterVisible } from '../../people/public.ts'
import { findOffer } from './offer-store.ts'
import { viewOffer } from './offer-view.ts'

/** An open offer of a creator the viewer may see. */
export async function readShoutoutOffer(
  context: Context,
  { caller, userId }: { caller: Caller; userId: string },
) {
  const viewerId = caller.kind === 'person' ? caller.id : undefined
  const offer = await findOffer(context.db, userId)
  const isVisible = (await filterVisible(context.db, viewerId, [userId])).has(userId)
  if (!offer?.isOpen || !isVisible) throw problem('SHOUTOUT_NOT_OFFERED')
  return viewOffer(context, context.db, { offer, viewer: caller })
}

export async function readOwnOffer(
  context: Context,
  { by, creatorId }: { by: Person; creatorId?: string | undefined },
) {
  const { id } = await actingFor(context.db, by, creatorId)
  const offer = await findOffer(context.db, id)
  return offer ? { offer: await viewOffer(context, context.db, { offer, viewer: by }) } : {}
}

/** The price that search and profiles show; undefined while nothing is offered. */
export async function findShoutoutPrice(sql: Queries, creatorId: string) {
  const offer = await findOffer(sql, creatorId)
  return offer?.isOpen ? { amountMinor: offer.priceMinor, currency: offer.currency } : undefined
}
