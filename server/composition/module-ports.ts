import type { ModulePorts } from '../context.ts'
import {
  canViewMessageMedia,
  chatPublishers,
  listConversationTexts,
  maySeePresence,
  messageMediaEarnings,
  messageMediaSales,
  messageMediaUses,
  showsPresence,
  typingAudience,
} from '../modules/chat/public.ts'
import {
  canViewProductMedia,
  findConversationAsset,
  loadLinkedProducts,
  productMediaUses,
  productOrderKind,
} from '../modules/marketplace/public.ts'
import { canViewOrderMedia, orderPublishers } from '../modules/orders/public.ts'
import { canViewReviewMedia } from '../modules/reviews/public.ts'
import { combineMediaPorts } from '../modules/media/public.ts'
import {
  changeNotificationStatus,
  hasReadUpdates,
  notificationPublishers,
} from '../modules/notifications/public.ts'
import {
  listDisputeEvidence,
  canViewPostMedia,
  postMediaEarnings,
  postMediaSales,
  postMediaUses,
} from '../modules/posts/public.ts'
import {
  canViewShoutoutMedia,
  mayFollowShoutout,
  shoutoutOrderKind,
  shoutoutPublishers,
} from '../modules/shoutouts/public.ts'
import {
  canViewStoryMedia,
  loadSharedStories,
  storyMediaSales,
  storyMediaUses,
} from '../modules/stories/public.ts'
import {
  canViewRecording,
  canViewStreamCover,
  mayFollowStream,
  streamMediaUses,
  streamPublishers,
} from '../modules/streams/public.ts'
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
    {
      canView: canViewMessageMedia,
      listUses: messageMediaUses,
      listSales: messageMediaSales,
      listEarnings: messageMediaEarnings,
    },
    { canView: canViewStoryMedia, listUses: storyMediaUses, listSales: storyMediaSales },
    { canView: canViewOrderMedia },
    { canView: canViewReviewMedia },
    { canView: canViewProductMedia, listUses: productMediaUses },
    { canView: canViewShoutoutMedia },
    { canView: canViewStreamCover, listUses: streamMediaUses },
    { canView: canViewRecording },
  ]),
  profile: { loadPlans: readProfilePlans },
  notificationStatus: changeNotificationStatus,
  updatesRead: hasReadUpdates,
  accountClosure: {
    previewBalances: previewClosure,
    settleBalances: async (context, personId) =>
      (await endCreatorSubscriptions(context, personId)) && settleBalances(context, personId),
    erasePayer,
  },
  evidence: { listInteractions: listDisputeEvidence },
  chat: {
    findAsset: findConversationAsset,
    loadProducts: loadLinkedProducts,
    loadStories: loadSharedStories,
  },
  orders: {
    kinds: { product: productOrderKind, exchange: productOrderKind, shoutout: shoutoutOrderKind },
    listMessages: listConversationTexts,
  },
  realtime: {
    rooms: { OnlineStatus: maySeePresence, Stream: mayFollowStream, shoutout: mayFollowShoutout },
    publishers: [
      chatPublishers,
      streamPublishers,
      shoutoutPublishers,
      orderPublishers,
      notificationPublishers,
    ],
    typingAudience,
    presenceVisible: showsPresence,
  },
})
