import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Limits that are not per creator, in display order. */
export const limitKinds = ['month', 'week', 'day', 'once'] as const
export type OwnLimitKind = (typeof limitKinds)[number]
/** Also the amount above which purchases need confirmation. */
export type NamedKind = OwnLimitKind | 'confirm'

export const isNamedKind = (text: string): text is NamedKind => Object.hasOwn(limitNames, text)

export const limitNames: Record<NamedKind, MessageDescriptor> = {
  month: msg`Per month`,
  week: msg`Per week`,
  day: msg`Per day`,
  once: msg`Per purchase`,
  confirm: msg`Purchase confirmation`,
}
