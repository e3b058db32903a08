import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  ArrowLeftRight,
  CheckCheck,
  CreditCard,
  HandCoins,
  Landmark,
  LockOpen,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Radio,
  Repeat,
  ShoppingBag,
  Sparkles,
  Undo2,
  Video,
} from 'lucide-react'

/** Labels of transactions by trigger code. */
export const codeNames: Record<number, MessageDescriptor> = {
  1: msg`Purchase`,
  2: msg`Sale`,
  3: msg`Money added`,
  4: msg`Plan`,
  5: msg`Released from pending`,
  6: msg`Released from pending`,
  7: msg`Withdrawal`,
  8: msg`Transfer`,
  9: msg`Refund`,
  10: msg`Canceled deal`,
  11: msg`Withdrawal`,
  12: msg`Daily pool`,
}
/** Kind of purchase, if known: a tip is not called a purchase. */
const boughtNames: Record<string, MessageDescriptor> = { tip: msg`Tip` }
type Named = { triggerCode: number; reason: string }
export const nameOf = ({ triggerCode, reason }: Named): MessageDescriptor | undefined =>
  (triggerCode === 1 ? boughtNames[reason] : undefined) ?? codeNames[triggerCode]

const codeIcons: Record<number, LucideIcon> = {
  3: CreditCard,
  5: CheckCheck,
  6: CheckCheck,
  7: Landmark,
  8: ArrowLeftRight,
  9: Undo2,
  10: Undo2,
  11: Landmark,
  12: Sparkles,
}

export const reasonNames: Record<string, MessageDescriptor> = {
  unlock: msg`Unlocks`,
  tip: msg`Tips`,
  plan: msg`Subscriptions`,
  message: msg`Paid messages`,
  call: msg`Calls`,
  shoutout: msg`Shoutouts`,
  product: msg`Products`,
  stream: msg`Streams`,
  pool: msg`Daily pool`,
}
const reasonIcons: Record<string, LucideIcon> = {
  unlock: LockOpen,
  tip: HandCoins,
  plan: Repeat,
  message: MessageCircle,
  call: Video,
  shoutout: Megaphone,
  product: ShoppingBag,
  stream: Radio,
  pool: Sparkles,
}
export const iconOf = ({ triggerCode, reason }: Named): LucideIcon =>
  codeIcons[triggerCode] ?? reasonIcons[reason] ?? ShoppingBag
