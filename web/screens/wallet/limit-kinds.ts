import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The limits that are nobody's in particular, in the order they are set. */
export const limitKinds = ['month', 'week', 'day', 'once'] as const
export type OwnLimitKind = (typeof limitKinds)[number]

export const isLimitKind = (text: string): text is OwnLimitKind => limitKinds.some((kind) => kind === text)

export const limitNames: Record<OwnLimitKind, MessageDescriptor> = {
  month: msg`A month`,
  week: msg`A week`,
  day: msg`A day`,
  once: msg`At once`,
}
