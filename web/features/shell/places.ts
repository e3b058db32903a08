import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  Bookmark,
  Clapperboard,
  Compass,
  House,
  Images,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Radio,
  Settings,
  ShieldUser,
  Store,
  Wallet,
  Archive,
} from 'lucide-react'
import { isCreator, isMember, isStaff, type Session } from '../session/session.ts'

export type Place = { to: string; label: MessageDescriptor; icon: LucideIcon }

const home: Place = { to: '/home', label: msg`Home`, icon: House }
const explore: Place = { to: '/explore', label: msg`Explore`, icon: Compass }
const reels: Place = { to: '/reels', label: msg`Reels`, icon: Clapperboard }
const live: Place = { to: '/live', label: msg`Live`, icon: Radio }
const chat: Place = { to: '/chat', label: msg`Chat`, icon: MessageCircle }
const notifications: Place = { to: '/notifications', label: msg`Notifications`, icon: Bell }
const marketplace: Place = { to: '/marketplace', label: msg`Marketplace`, icon: Store }
const collections: Place = { to: '/collections', label: msg`Collections`, icon: Bookmark }
const wallet: Place = { to: '/wallet', label: msg`Wallet`, icon: Wallet }
const vault: Place = { to: '/vault', label: msg`Vault`, icon: Archive }
const posts: Place = { to: '/posts', label: msg`Posts`, icon: Images }
const studio: Place = { to: '/studio', label: msg`Studio`, icon: LayoutDashboard }
export const settings: Place = { to: '/settings', label: msg`Settings`, icon: Settings }

export const staffConsole: Place = { to: '/admin', label: msg`Staff console`, icon: ShieldUser }

/** The rail, top to bottom. Guests see what is open to everyone. */
export function railPlaces(session: Session | undefined): Place[] {
  const open = [home, explore, reels, live]
  if (isStaff(session)) return [staffConsole, ...open, marketplace, settings]
  if (!isMember(session)) return [...open, marketplace, settings]
  const own = [chat, notifications, marketplace, collections, wallet]
  return isCreator(session) ? [home, studio, posts, vault, ...open.slice(1), ...own] : [...open, ...own]
}

/** The four beside the middle or the end of the bottom bar; creators have a plus in the middle. */
export function barPlaces(session: Session | undefined): Place[] {
  if (!isMember(session)) return [home, explore, reels, live]
  return isCreator(session) ? [home, explore, chat] : [home, explore, reels, chat]
}
