import type { ErrorCode } from '../../../../contract/core/errors.ts'
import type { Exchange, WriterRelations } from './write-permission-store.ts'

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
