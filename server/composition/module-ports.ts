import type { ModulePorts } from '../context.ts'
import { combineMediaPorts } from '../modules/media/public.ts'
import {
  listDisputeEvidence,
  canViewPostMedia,
  postMediaEarnings,
  postMediaSales,
  postMediaUses,
} from '../modules/posts/public.ts'
import { endCreatorSubscriptions, readProfilePlans } from '../modules/subscriptions/public.ts'
import { agencyAccess } from '../modules/vault/public.ts'
import { erasePayer, previewClosure, settleBalances } from '../modules/wallet/public.ts'

/**
 * Wires the ports of lower modules to the higher modules that implement them. A module declares what it needs
 * from above in its `ports.ts`; this is the only file that knows both sides.
 */
export const createModulePorts = (): ModulePorts => ({
  media: combineMediaPorts([
    {
      canView: canViewPostMedia,
      listUses: postMediaUses,
      listSales: postMediaSales,
      listEarnings: postMediaEarnings,
    },
    { canView: agencyAccess },
  ]),
  profile: { loadPlans: readProfilePlans },
  accountClosure: {
    previewBalances: previewClosure,
    settleBalances: async (context, personId) =>
      (await endCreatorSubscriptions(context, personId)) && settleBalances(context, personId),
    erasePayer,
  },
  evidence: { listInteractions: listDisputeEvidence },
})
