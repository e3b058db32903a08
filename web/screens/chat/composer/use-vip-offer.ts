import { useEffect, useState } from 'react'
import { UserType } from '../../../../contract/core/constants.ts'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { useSession } from '../../../features/account/session/session.ts'
import { api } from '../../../lib/api/api.ts'
import type { ChatDetail } from '../state/chat-types.ts'

export type VipOffer = {
  /** VIP messages left with this creator. */
  available: number
  plans: Data<Endpoints['GET /user/vipMessagePlan']>['items']
}

/** For a fan writing to a creator: credits and packs. Undefined when there is nothing to buy or use. */
export function useVipOffer({ user, kind }: ChatDetail) {
  const session = useSession()
  const creatorId =
    kind === 'direct' && user?.userType === UserType.creator && session?.userType === UserType.fan
      ? user._id
      : undefined
  const [offer, setOffer] = useState<VipOffer>()
  useEffect(() => {
    let isStale = false
    const load = async (userId: string) => {
      const found = await fetchOffer(userId)
      if (found && !isStale) setOffer(found)
    }
    if (creatorId) void load(creatorId)
    return () => {
      isStale = true
    }
  }, [creatorId])
  const isUseful = offer && (offer.available > 0 || offer.plans.length > 0)
  const reload = async () => {
    const found = creatorId && (await fetchOffer(creatorId))
    if (found) setOffer(found)
  }
  return { offer: isUseful ? offer : undefined, reload }
}

async function fetchOffer(userId: string): Promise<VipOffer | undefined> {
  const [counts, plans] = await Promise.all([
    api('GET /vipMessages/counts', { query: { userId } }).catch(() => undefined),
    api('GET /user/vipMessagePlan', { query: { userId } }).catch(() => undefined),
  ])
  if (!counts?.ok || !plans?.ok) return undefined
  return { available: counts.body.data.available, plans: plans.body.data }
}
