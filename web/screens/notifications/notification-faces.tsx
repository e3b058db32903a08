import {
  AtSign,
  BadgeCheck,
  Banknote,
  CreditCard,
  Bell,
  Flame,
  Gem,
  HandCoins,
  Heart,
  Image,
  type LucideIcon,
  Mail,
  MessageCircle,
  Radio,
  Repeat,
  ShieldAlert,
  ShoppingBag,
  Star,
  UserPlus,
  UserRoundCheck,
} from 'lucide-react'
import { fullName } from '../../features/people/creator/creator.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import type { Notification } from './notification.ts'

const icons: Partial<Record<string, LucideIcon>> = {
  follow: UserPlus,
  followRequest: UserPlus,
  followAccepted: UserRoundCheck,
  like: Heart,
  commentLike: Heart,
  comment: MessageCircle,
  reply: MessageCircle,
  mention: AtSign,
  messageRequest: Mail,
  storyReply: MessageCircle,
  vipMessage: Gem,
  post: Image,
  live: Radio,
  review: Star,
  consentRequest: UserRoundCheck,
  referral: Flame,
  tip: HandCoins,
  purchase: ShoppingBag,
  subscriber: UserRoundCheck,
  renewal: Repeat,
  renewalFailed: Repeat,
  autoRechargeStopped: CreditCard,
  payout: Banknote,
  order: ShoppingBag,
  offer: HandCoins,
  reportOutcome: ShieldAlert,
  documentDecision: BadgeCheck,
  staffNotice: ShieldAlert,
}

/** The latest users, overlapping, with the kind as a small badge; a large badge without users. */
export function NotificationFaces({ notification: { actors, kind } }: { notification: Notification }) {
  const Icon = icons[kind] ?? Bell
  const [first, second] = actors
  if (!first)
    return (
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-full bg-sunk-2 text-ink-2"
      >
        <Icon className="size-5.5" />
      </span>
    )
  return (
    <span aria-hidden className="relative size-12 shrink-0">
      {second ? (
        <>
          <Avatar
            silent
            size={32}
            name={fullName(second)}
            image={second.profilePic}
            className="absolute! end-0 top-0"
          />
          <Avatar
            silent
            size={32}
            name={fullName(first)}
            image={first.profilePic}
            className="absolute! start-0 bottom-0 rounded-full ring-2 ring-paper"
          />
        </>
      ) : (
        <Avatar silent size={48} name={fullName(first)} image={first.profilePic} />
      )}
      <span className="absolute -end-1 -bottom-1 grid size-5.5 place-items-center rounded-full bg-invert text-invert-text ring-2 ring-paper">
        <Icon className="size-3" />
      </span>
    </span>
  )
}
