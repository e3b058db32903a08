import { msg } from '@lingui/core/macro'
import {
  BadgeCheck,
  CircleUserRound,
  CreditCard,
  Layers,
  Package,
  LifeBuoy,
  Megaphone,
  Pencil,
  Radio,
  Repeat,
  ShoppingBag,
  Sparkles,
  Store,
  Star,
  UserRoundCheck,
  Users,
} from 'lucide-react'
import { ProfileStatus } from '../../../../contract/core/constants.ts'
import { isAgency, isCreator, type Session } from '../../account/session/session.ts'
import {
  bottomBarItems,
  collections,
  type NavigationItem,
  notifications,
  posts,
  railItems,
  settings,
  studio,
  vault,
  wallet,
} from './navigation-items.ts'

const subscriptions: NavigationItem = { to: '/subscriptions', label: msg`Subscriptions`, icon: Repeat }
const purchases: NavigationItem = { to: '/purchases', label: msg`Purchases`, icon: ShoppingBag }
const orders: NavigationItem = { to: '/orders', label: msg`Orders`, icon: Package }
const products: NavigationItem = { to: '/products', label: msg`Products`, icon: Store }
const plans: NavigationItem = { to: '/plans', label: msg`Plans`, icon: Layers }
const subscribers: NavigationItem = { to: '/subscribers', label: msg`Subscribers`, icon: UserRoundCheck }
const reviews: NavigationItem = { to: '/reviews', label: msg`Reviews`, icon: Star }
const massMessages: NavigationItem = {
  to: '/mass-messages',
  label: msg`Mass messages`,
  icon: Megaphone,
}
const streams: NavigationItem = { to: '/streams', label: msg`Streams`, icon: Radio }
const cards: NavigationItem = { to: '/billing', label: msg`Cards`, icon: CreditCard }
const editProfile: NavigationItem = { to: '/profile/edit', label: msg`Edit profile`, icon: Pencil }
const help: NavigationItem = { to: '/help', label: msg`Help`, icon: LifeBuoy }
const become: NavigationItem = { to: '/signup-as-creator', label: msg`Become a creator`, icon: Sparkles }
const verification: NavigationItem = { to: '/document', label: msg`Verification`, icon: BadgeCheck }

/** The page with all of the account; the avatar on phones leads there. */
export const me: NavigationItem = { to: '/profile', label: msg`Profile`, icon: CircleUserRound }

/** Items of the rail that have no place in the bars of a phone. */
export function moreLinks(session: Session): NavigationItem[] {
  const shown = [...bottomBarItems(session), ...accountLinks(session).flat(), notifications]
  return railItems(session).filter(({ to }) => shown.every((item) => item.to !== to))
}

/** Everything that belongs to the signed-in user, in groups: the `/profile` page and the account menu. */
export function accountLinks(session: Session): NavigationItem[][] {
  const people: NavigationItem = {
    to: isCreator(session) ? '/people/followers' : '/people/following',
    label: msg`People`,
    icon: Users,
  }
  const bought = [subscriptions, purchases, orders, collections, reviews]
  if (isAgency(session))
    return [
      [wallet, people, collections],
      [editProfile, settings, help],
    ]
  if (!isCreator(session)) return [bought, [wallet, cards, people], [editProfile, settings, help, become]]
  const isVerified = session.statusCode === ProfileStatus.active
  return [
    [studio, posts, vault, plans, subscribers, massMessages, products, streams],
    [wallet, people, ...bought],
    [editProfile, ...(isVerified ? [] : [verification]), settings, help],
  ]
}
