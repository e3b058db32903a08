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
import { isCreator, isMember, isStaff, type Session } from '../../account/session/session.ts'

export type NavigationItem = { to: string; label: MessageDescriptor; icon: LucideIcon }

const home: NavigationItem = { to: '/home', label: msg`Home`, icon: House }
const explore: NavigationItem = { to: '/explore', label: msg`Explore`, icon: Compass }
const reels: NavigationItem = { to: '/reels', label: msg`Reels`, icon: Clapperboard }
const live: NavigationItem = { to: '/live', label: msg`Live`, icon: Radio }
const chat: NavigationItem = { to: '/chat', label: msg`Chat`, icon: MessageCircle }
export const notifications: NavigationItem = { to: '/notifications', label: msg`Notifications`, icon: Bell }
const marketplace: NavigationItem = { to: '/marketplace', label: msg`Marketplace`, icon: Store }
export const collections: NavigationItem = { to: '/collections', label: msg`Collections`, icon: Bookmark }
export const wallet: NavigationItem = { to: '/wallet', label: msg`Wallet`, icon: Wallet }
export const vault: NavigationItem = { to: '/vault', label: msg`Vault`, icon: Archive }
export const posts: NavigationItem = { to: '/posts', label: msg`Posts`, icon: Images }
export const studio: NavigationItem = { to: '/studio', label: msg`Studio`, icon: LayoutDashboard }
export const settings: NavigationItem = { to: '/settings', label: msg`Settings`, icon: Settings }

export const staffConsole: NavigationItem = { to: '/admin', label: msg`Staff console`, icon: ShieldUser }

/** Items of the navigation rail, in order. Guests see public pages only. */
export function railItems(session: Session | undefined): NavigationItem[] {
  const open = [home, explore, reels, live]
  if (isStaff(session)) return [staffConsole, ...open, marketplace, settings]
  if (!isMember(session)) return [...open, marketplace, settings]
  const own = [chat, notifications, marketplace, collections, wallet]
  return isCreator(session) ? [home, studio, posts, vault, ...open.slice(1), ...own] : [...open, ...own]
}

/** The four items of the bottom bar besides the create button or account. */
export function bottomBarItems(session: Session | undefined): NavigationItem[] {
  if (!isMember(session)) return [home, explore, reels, live]
  return isCreator(session) ? [home, explore, chat] : [home, explore, reels, chat]
}
