import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The limits that are nobody's in particular, in the order they are set. */
export const limitKinds = ['month', 'week', 'day', 'once'] as const
export type OwnLimitKind = (typeof limitKinds)[number]
/** Also the amount above which one is asked twice. */
export type NamedKind = OwnLimitKind | 'confirm'

export const isNamedKind = (text: string): text is NamedKind => Object.hasOwn(limitNames, text)

export const limitNames: Record<NamedKind, MessageDescriptor> = {
  month: msg`A month`,
  week: msg`A week`,
  day: msg`A day`,
  once: msg`At once`,
  confirm: msg`Ask twice`,
}
