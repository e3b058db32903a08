import { account } from './account.ts'
import { auth } from './auth.ts'
import { bookmarks } from './bookmarks.ts'
import { cards } from './cards.ts'
import { comments } from './comments.ts'
import { curation } from './curation.ts'
import { consents } from './consents.ts'
import { discovery } from './discovery.ts'
import { feed } from './feed.ts'
import { finance } from './finance.ts'
import { follow } from './follow.ts'
import { limits } from './limits.ts'
import { media } from './media.ts'
import { moderation } from './moderation.ts'
import { pages } from './pages.ts'
import { payouts } from './payouts.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { plans } from './plans.ts'
import { posts } from './posts.ts'
import { purchases } from './purchases.ts'
import { reports } from './reports.ts'
import { search } from './search.ts'
import { seller } from './seller.ts'
import { security } from './security.ts'
import { session } from './session.ts'
import { staff, staffSignIn } from './staff.ts'
import { subscriptions } from './subscriptions.ts'
import { studio } from './studio.ts'
import { tips } from './tips.ts'
import { upload } from './upload.ts'
import { vault } from './vault.ts'
import { verification } from './verification.ts'
import { wallet } from './wallet.ts'

/** Every area of the API, in the order the docs show them. */
export const tables = {
  session,
  auth,
  account,
  security,
  people,
  follow,
  upload,
  media,
  vault,
  places,
  seller,
  verification,
  wallet,
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
  studio,
  discovery,
  search,
  pages,
  staffSignIn,
  staff,
  moderation,
  curation,
  finance,
}

type Union = (typeof tables)[keyof typeof tables]
type Merge<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void ? I : never
export type Endpoints = Merge<Union>
