import type { ErrorCode } from '../../../../contract/core/errors.ts'
import { problem } from '../../../http/problem.ts'
import { otherOf } from './conversation-store.ts'
import type { Exchange, Writer, WriterRelations } from './write-permission-store.ts'

/** Messages a stranger may send before their request is accepted. */
export const REQUEST_MESSAGES = 3

export type RequiredAction = 'follow' | 'subscribe' | 'pay' | 'waitForAcceptance' | 'closed'
export type WritePermission = { isAllowed: true } | { isAllowed: false; requiredAction: RequiredAction }

/** Whether one user may write to another. Users who got a reply once can keep writing. */
export function writePermission(relations: WriterRelations, exchange: Exchange | undefined): WritePermission {
  const { whoMayWrite, isFollower, isSubscriber, isFollowed, isSubscribed, hasPaid } = relations
  if (exchange?.hasReplied || isFollowed || isSubscribed) return { isAllowed: true }
  if (whoMayWrite === 'followers' && !isFollower && !isSubscriber)
    return { isAllowed: false, requiredAction: 'follow' }
  if (whoMayWrite === 'subscribers' && !isSubscriber) return { isAllowed: false, requiredAction: 'subscribe' }
  if (whoMayWrite === 'paid' && !hasPaid) return { isAllowed: false, requiredAction: 'pay' }
  if (exchange?.folder === 'request' && exchange.sentCount >= REQUEST_MESSAGES)
    return { isAllowed: false, requiredAction: 'waitForAcceptance' }
  return { isAllowed: true }
}

/** Where a first message arrives: strangers' messages wait in the requests folder. */
export function arrivalFolder(relations: WriterRelations): 'main' | 'request' {
  const { whoMayWrite, isSubscriber, isFollowed, isSubscribed, isRestricted, hasPaid } = relations
  if (isRestricted) return 'request'
  const isWelcome = isFollowed || isSubscribed || isSubscriber || hasPaid || whoMayWrite !== 'everyone'
  return isWelcome ? 'main' : 'request'
}

export const refusalOf: Record<RequiredAction, ErrorCode> = {
  follow: 'CHAT_FOR_FOLLOWERS',
  subscribe: 'CHAT_FOR_SUBSCRIBERS',
  pay: 'CHAT_FIRST_MESSAGE_PAID',
  waitForAcceptance: 'CHAT_REQUEST_PENDING',
  closed: 'CHAT_NOT_FOUND',
}

/**
 * Refuses who may not write. Otherwise: who receives it, in direct conversations, and whether it stays quiet, because
 * they restricted the sender. `isPaidFor` skips the rules for strangers.
 */
export function requireWritePermission(
  senderId: string,
  { conversation, relations, exchange }: Writer,
  { isPaidFor = false } = {},
) {
  const receiverId = otherOf(conversation, senderId)
  if (conversation.kind === 'group' || !receiverId) return { receiverId: undefined, isQuiet: false }
  const permission = writePermission(relations, exchange)
  if (!permission.isAllowed && !isPaidFor && !conversation.assetId)
    throw problem(refusalOf[permission.requiredAction])
  return { receiverId, isQuiet: relations.isRestricted }
}
