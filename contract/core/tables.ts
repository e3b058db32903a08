import { account } from '../identity/account.ts'
import { auth } from '../identity/auth.ts'
import { bookmarks } from '../content/bookmarks.ts'
import { cards } from '../commerce/cards.ts'
import { checkouts } from '../commerce/pay-checkout.ts'
import { conversations } from '../chat/conversations.ts'
import { chatDetails } from '../chat/details.ts'
import { massMessages } from '../chat/mass-messages.ts'
import { messages } from '../chat/messages.ts'
import { handOver } from '../market/hand-over.ts'
import { offers } from '../market/offers.ts'
import { orders, shopping } from '../market/orders.ts'
import { products } from '../market/products.ts'
import { reviews } from '../market/reviews.ts'
import { shoutouts } from '../market/shoutouts.ts'
import { orderDisputes } from '../market/staff-disputes.ts'
import { vipMessages } from '../chat/vip.ts'
import { comments } from '../content/comments.ts'
import { customerLists } from '../audience/customer-lists.ts'
import { curation } from '../staff/curation.ts'
import { consents } from '../content/consents.ts'
import { discovery } from '../content/discovery.ts'
import { featuredCollections } from '../audience/featured-collections.ts'
import { feed } from '../content/feed.ts'
import { reportBulkActions, userBulkActions } from '../staff/bulk-actions.ts'
import { financeExports, reportExports, staffExports } from '../staff/exports.ts'
import { finance } from '../staff/finance.ts'
import { ledger } from '../staff/ledger.ts'
import { follow } from '../identity/follow.ts'
import { autoRecharge } from '../commerce/auto-recharge.ts'
import { limits } from '../commerce/spending-limits.ts'
import { media } from '../media/media.ts'
import { moderation } from '../staff/moderation.ts'
import { newsletter } from '../identity/newsletter.ts'
import { notifications } from '../notifications/notifications.ts'
import { pages } from '../content/pages.ts'
import { payouts } from '../commerce/payouts.ts'
import { onboarding } from '../identity/onboarding.ts'
import { people } from '../identity/people.ts'
import { places } from '../identity/places.ts'
import { plans } from '../commerce/plans.ts'
import { posts } from '../content/posts.ts'
import { purchases } from '../commerce/purchases.ts'
import { reports } from '../content/reports.ts'
import { search } from '../content/search.ts'
import { seller } from '../commerce/seller.ts'
import { security } from '../identity/security.ts'
import { session } from '../identity/session.ts'
import { staff, staffSignIn } from '../staff/staff.ts'
import { userNotes } from '../staff/user-notes.ts'
import { stories } from '../audience/stories.ts'
import { subscriptions } from '../commerce/subscriptions.ts'
import { streamCoHosts } from '../streams/co-host.ts'
import { streamEncoder } from '../streams/encoder.ts'
import { streamRewind } from '../streams/rewind.ts'
import { streamModeration } from '../streams/stream-moderation.ts'
import { streams } from '../streams/streams.ts'
import { studio } from '../content/studio.ts'
import { tips } from '../commerce/tips.ts'
import { upload } from '../media/upload.ts'
import { vault } from '../media/vault.ts'
import { watermarkText } from '../media/watermark.ts'
import { verification } from '../identity/verification.ts'
import { wallet } from '../commerce/wallet.ts'

/** All API tables, in the order of the docs. */
export const tables = {
  session,
  auth,
  account,
  newsletter,
  security,
  onboarding,
  people,
  follow,
  upload,
  media,
  watermarkText,
  vault,
  places,
  seller,
  verification,
  wallet,
  autoRecharge,
  limits,
  payouts,
  cards,
  posts,
  consents,
  feed,
  bookmarks,
  comments,
  plans,
  subscriptions,
  reports,
  tips,
  purchases,
  checkouts,
  customerLists,
  products,
  shopping,
  offers,
  orders,
  handOver,
  reviews,
  shoutouts,
  conversations,
  chatDetails,
  messages,
  vipMessages,
  massMessages,
  stories,
  featuredCollections,
  notifications,
  streams,
  streamModeration,
  streamCoHosts,
  streamRewind,
  streamEncoder,
  studio,
  discovery,
  search,
  pages,
  staffSignIn,
  staff,
  moderation,
  curation,
  finance,
  ledger,
  orderDisputes,
  userNotes,
  userBulkActions,
  reportBulkActions,
  staffExports,
  reportExports,
  financeExports,
}

type Union = (typeof tables)[keyof typeof tables]
type Merge<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never
export type Endpoints = Merge<Union>
