import { streamCoHosts } from '../../../contract/streams/co-host.ts'
import { streamEncoder } from '../../../contract/streams/encoder.ts'
import { streamRewind } from '../../../contract/streams/rewind.ts'
import { streamModeration } from '../../../contract/streams/stream-moderation.ts'
import { streams } from '../../../contract/streams/streams.ts'
import { implement } from '../../http/implement.ts'
import { readAvailability, readHost, readSharedStream, readStream } from './access/read-stream.ts'
import { answerInvitation } from './co-hosts/answer-invitation.ts'
import { clearStage } from './co-hosts/clear-stage.ts'
import { inviteCoHost } from './co-hosts/invite-co-host.ts'
import { readAnalytics } from './analytics/read-analytics.ts'
import { connectEncoder } from './encoder/connect-encoder.ts'
import { listMessages } from './chat/list-messages.ts'
import { pinMessage, removeMessage } from './chat/moderate-message.ts'
import { sendMessage } from './chat/send-message.ts'
import { tipStream } from './chat/tip-stream.ts'
import { cancelOwnStream } from './lifecycle/cancel-stream.ts'
import { changeStream, setReminder } from './lifecycle/change-stream.ts'
import { connectHost } from './lifecycle/connect-host.ts'
import { createStream } from './lifecycle/create-stream.ts'
import { endOwnStream } from './lifecycle/end-stream.ts'
import { goLive } from './lifecycle/go-live.ts'
import { startDemoStream } from './lifecycle/start-demo-stream.ts'
import { listOwnStreams, listStreams, listStreamsForStaff } from './lists/list-streams.ts'
import { listSanctions, sanctionViewer } from './moderation/sanction-viewer.ts'
import { endStreamAsStaff, viewStreamAsStaff } from './moderation/staff-streams.ts'
import { deleteRecording, priceRecording } from './recording/change-recording.ts'
import { readRewind, readRewindSegment } from './recording/rewind-stream.ts'
import { buyTicket, quoteTicket } from './tickets/buy-ticket.ts'
import { joinStream, leaveStream } from './viewers/join-stream.ts'
import { followHost, likeStream } from './viewers/like-stream.ts'
import { listViewers } from './viewers/list-viewers.ts'

export const routes = [
  ...implement(streams, {
    'GET /stream/all': ({ context, caller, query }) =>
      listStreams(context, { caller, kind: 'live', ...query }),
    'GET /streams/all': ({ context, caller, query }) =>
      listStreams(context, { caller, kind: 'open', ...query }),
    'GET /streams/scheduled': ({ context, caller, query }) =>
      listStreams(context, { caller, kind: 'scheduled', ...query }),
    'GET /stream/recorded': ({ context, caller, query }) =>
      listStreams(context, { caller, kind: 'recorded', ...query }),
    'GET /streams': ({ context, person, query }) => listOwnStreams(context, { by: person, ...query }),
    'GET /stream/detail': ({ context, caller, query }) => readStream(context, { caller, ...query }),
    'GET /shared': ({ context, caller, query }) => readSharedStream(context, { caller, ...query }),
    'GET /user': ({ context, caller, query }) => readHost(context, { caller, ...query }),
    'GET /stream/availability': ({ context }) => readAvailability(context),
    'GET /stream/analytics': ({ context, person, query }) => readAnalytics(context, { by: person, ...query }),
    'POST /stream': ({ context, person, body }) => createStream(context, { by: person, ...body }),
    'POST /stream/demo': ({ context, person, body }) => startDemoStream(context, { by: person, ...body }),
    'POST /stream/schedule/golive': ({ context, person, body }) => goLive(context, { by: person, ...body }),
    'POST /stream/host': ({ context, person, body }) => connectHost(context, { by: person, ...body }),
    'PUT /stream/details': ({ context, person, body }) => changeStream(context, { by: person, ...body }),
    'PATCH /stream': ({ context, person, body }) => endOwnStream(context, { by: person, ...body }),
    'DELETE /stream/schedule/cancel': ({ context, person, query }) =>
      cancelOwnStream(context, { by: person, ...query }),
    'PUT /stream/recorded': ({ context, person, body }) => priceRecording(context, { by: person, ...body }),
    'DELETE /stream/recorded': ({ context, person, query }) =>
      deleteRecording(context, { by: person, ...query }),
    'POST /stream/viewer': ({ context, caller, body }) => joinStream(context, { caller, ...body }),
    'DELETE /stream/viewer': ({ context, caller, query }) => leaveStream(context, { caller, ...query }),
    'GET /stream/viewer': ({ context, person, query }) => listViewers(context, { by: person, ...query }),
    'POST /stream/like': ({ context, person, body }) => likeStream(context, { by: person, ...body }),
    'GET /stream/messages': ({ context, caller, query }) => listMessages(context, { caller, ...query }),
    'POST /stream/message': ({ context, person, body }) => sendMessage(context, { by: person, ...body }),
    'POST /stream/tip': ({ context, person, body }) => tipStream(context, { by: person, ...body }),
    'GET /stream/buyview/quote': ({ context, person, query }) =>
      quoteTicket(context, { by: person, ...query }),
    'POST /stream/buyview': ({ context, person, body }) => buyTicket(context, { by: person, ...body }),
    'POST /stream/follow': ({ context, person, body }) => followHost(context, { by: person, ...body }),
    'POST /stream/reminder': ({ context, person, body }) => setReminder(context, { by: person, ...body }),
  }),
  ...implement(streamCoHosts, {
    'POST /stream/coHost': ({ context, person, body }) => inviteCoHost(context, { by: person, ...body }),
    'POST /stream/coHost/answer': ({ context, person, body }) =>
      answerInvitation(context, { by: person, ...body }),
    'DELETE /stream/coHost': ({ context, person, query }) => clearStage(context, { by: person, ...query }),
  }),
  ...implement(streamEncoder, {
    'POST /stream/encoder': ({ context, person, body }) => connectEncoder(context, { by: person, ...body }),
  }),
  ...implement(streamRewind, {
    'GET /stream/rewind': ({ context, person, query }) => readRewind(context, { by: person, ...query }),
    'GET /stream/rewind/segment': ({ context, person, query }) =>
      readRewindSegment(context, { by: person, ...query }),
  }),
  ...implement(streamModeration, {
    'POST /stream/sanction': ({ context, person, body }) => sanctionViewer(context, { by: person, ...body }),
    'GET /stream/sanctions': ({ context, person, query }) => listSanctions(context, { by: person, ...query }),
    'DELETE /stream/message': ({ context, person, query }) =>
      removeMessage(context, { by: person, ...query }),
    'POST /stream/message/pin': ({ context, person, body }) => pinMessage(context, { by: person, ...body }),
    'GET /staff/streams': ({ context, staff, query }) => listStreamsForStaff(context, staff, query),
    'POST /staff/stream/view': ({ context, staff, client, body }) =>
      viewStreamAsStaff(context, { by: staff, client, ...body }),
    'POST /staff/stream/end': ({ context, staff, client, body }) =>
      endStreamAsStaff(context, { by: staff, client, ...body }),
  }),
]
