import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import type { TopicPayload } from '../../../../contract/chat/realtime.ts'

export type StreamCard = Data<Endpoints['GET /shared']>
export type StreamDetail = Data<Endpoints['GET /stream/detail']>
export type StreamMessage = Data<Endpoints['POST /stream/message']>
export type StreamViewer = Data<Endpoints['GET /stream/viewer']>['items'][number]
export type StreamAnalytics = Data<Endpoints['GET /stream/analytics']>
export type LiveConnection = Data<Endpoints['POST /stream/host']>['connection']
export type StreamEvent = TopicPayload<'Stream/{id}'>

export const hostName = ({ host }: Pick<StreamCard, 'host'>) => `${host.firstName} ${host.lastName}`.trim()
