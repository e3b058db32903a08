import type { Body, Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { OutgoingMessage } from '../../../features/realtime/outbox/outbox-storage.ts'

export type ChatMessage = Data<Endpoints['GET /message']>
export type ChatEntry = Data<Endpoints['GET /chatList']>['items'][number]
export type ChatDetail = Data<Endpoints['GET /chatList/detail']>
export type ChatMediaFile = NonNullable<ChatMessage['payload']['media']>[number]
export type SendBody = Body<Endpoints['POST /message/send']>

export type PendingMessage = OutgoingMessage
