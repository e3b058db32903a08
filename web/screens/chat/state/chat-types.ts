import type { Body, Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'

export type ChatMessage = Data<Endpoints['GET /message']>
export type ChatEntry = Data<Endpoints['GET /chatList']>['items'][number]
export type ChatDetail = Data<Endpoints['GET /chatList/detail']>
export type ChatMediaFile = NonNullable<ChatMessage['payload']['media']>[number]
export type SendBody = Body<Endpoints['POST /message/send']>

/** A message of mine that the server has not confirmed yet. */
export type PendingMessage = {
  clientMessageId: string
  body: SendBody
  /** Uses a VIP credit. */
  isVip?: boolean
  /** What it answers, for the quote above it. */
  replyTo?: ChatMessage
  createdAtMs: number
  state: 'sending' | 'failed'
  fault?: string
}
