import type { NotificationKind } from '../../../../contract/notifications/constants.ts'

/** One cause of a notification: what one event means to one user. */
export type Draft = {
  personId: string
  kind: NotificationKind
  /** Causes with the same kind and subject on one day become one notification. */
  subjectId?: string
  /** Undefined for anonymous users and for what the platform itself did. */
  actorId?: string | undefined
  /** The post it is about, which the user may have muted. */
  postId?: string | undefined
  amount?: { minor: number; currency: string }
  details?: Record<string, string>
  /** They asked for this one, so it is shown and pushed although its kind is off. */
  isRequested?: boolean
}

/** Causes of one notification, joined. */
export type DraftGroup = {
  personId: string
  kind: NotificationKind
  subjectId: string
  actorIds: string[]
  amount: { minor: number; currency: string } | undefined
  details: Record<string, string>
  postId: string | undefined
}

/** A notification for every follower of a creator who wants this kind; made in pages by a job. */
export type FanOut = { kind: NotificationKind; creatorId: string; subjectId: string; postId?: string }
