import { Price } from '../content/discovery.ts'
import { PostCreator } from '../content/post-card.ts'
import { Flag, Id, Instant, OneOf, Shape, T } from '../core/schemas.ts'

const ReplyFlag = OneOf(0, 1)
export const StreamEntry = OneOf('everyone', 'followers', 'subscribers', 'ticket', 'list')
export const StreamEndReason = OneOf('host', 'hostLost', 'staff', 'accountClosed')
export const RequiredAction = OneOf('signIn', 'follow', 'subscribe', 'buy')

/** The co-host of a stream; invitations and the share are shown to the host and the co-host only. */
export const StreamCoHost = Shape({
  userId: Id,
  username: T.String(),
  name: T.String(),
  profilePic: T.Optional(T.String()),
  state: OneOf('invited', 'accepted'),
  isMe: ReplyFlag,
  tipSharePercent: T.Optional(T.Integer()),
})
export const StreamGoal = Shape({ title: T.String(), target: Price, raised: Price })

/** A moment with many tips, as a chapter of the recording. */
const StreamChapter = Shape({ atSeconds: T.Integer(), amount: Price })
export const StreamRecording = Shape({
  mediaId: Id,
  hlsUrl: T.String(),
  posterUrl: T.String(),
  durationSeconds: T.Number(),
  chapters: T.Array(StreamChapter),
})

/** A stream in a list, for one viewer. */
export const StreamCard = Shape({
  streamId: Id,
  /** The same id, for clients that tell scheduled streams apart. */
  eventId: Id,
  status: OneOf(1, 2, 3, 4, 5),
  title: T.String(),
  host: PostCreator,
  category: T.Optional(Shape({ _id: Id, title: T.String() })),
  coverUrl: T.Optional(T.String()),
  entry: StreamEntry,
  price: T.Optional(Price),
  orientation: OneOf('landscape', 'portrait'),
  plannedMinutes: T.Integer(),
  scheduledAt: T.Optional(Instant),
  startedAt: T.Optional(Instant),
  endedAt: T.Optional(Instant),
  viewerCount: T.Integer(),
  likeCount: T.Integer(),
  alreadyPaid: ReplyFlag,
  isAllowed: ReplyFlag,
  requiredAction: T.Optional(RequiredAction),
  isHost: ReplyFlag,
  isFollow: ReplyFlag,
  hasReminder: ReplyFlag,
  /** Whether there is a recording to watch, and how long it is. */
  hasRecording: ReplyFlag,
  recordingSeconds: T.Optional(T.Number()),
  /** Of the host's own streams only. */
  recordingState: T.Optional(OneOf('recording', 'processing', 'ready', 'failed')),
  recordingPrice: T.Optional(Price),
})

export const StreamDetail = Shape({
  ...StreamCard.properties,
  description: T.String(),
  goal: T.Optional(StreamGoal),
  slowModeSeconds: T.Integer(),
  isSubscribersChat: ReplyFlag,
  isModerator: ReplyFlag,
  /** Whether the viewer may write in the chat now, and if not, why. */
  canChat: ReplyFlag,
  chatRefusal: T.Optional(OneOf('signIn', 'noAccess', 'muted', 'timedOut', 'subscribersOnly', 'notLive')),
  timedOutUntil: T.Optional(Instant),
  coHost: T.Optional(StreamCoHost),
  /** Whether the viewer can go back in the running stream. */
  canRewind: ReplyFlag,
  pinned: T.Optional(Shape({ messageId: Id, username: T.String(), text: T.String() })),
  /** Until when a host who lost the connection can come back. */
  returnBy: T.Optional(Instant),
  endReason: T.Optional(StreamEndReason),
  /** For the host and people acting for them. */
  hostSettings: T.Optional(
    Shape({
      blockedWords: T.Array(T.String()),
      moderators: T.Array(T.String(), { description: 'Usernames' }),
      isRecorded: ReplyFlag,
      /** Streamed with OBS or another encoder. */
      hasEncoder: ReplyFlag,
    }),
  ),
  /** For viewers who may watch it. */
  recording: T.Optional(StreamRecording),
  /** Where live video is unavailable: why. */
  live: Shape({ isAvailable: ReplyFlag, reason: T.Optional(T.String()) }),
})

/** How to connect to the live server; for one person, room, role and a short time. */
export const LiveConnection = Shape({
  url: T.String(),
  token: T.String(),
  room: T.String(),
  role: OneOf('host', 'viewer', 'staff'),
  expiresAt: Instant,
  /** Guests leave by then. */
  previewUntil: T.Optional(Instant),
})

export const StreamViewer = Shape({
  viewerId: Id,
  username: T.String(),
  name: T.String(),
  profilePic: T.Optional(T.String()),
  joinedAt: Instant,
  isModerator: ReplyFlag,
  sanction: T.Optional(OneOf('mute', 'timeout', 'ban')),
})

export const StreamMessage = Shape({
  messageId: Id,
  streamId: Id,
  messageType: OneOf(0, 1),
  senderId: T.Optional(Id),
  /** The sender's username. */
  senderIdentifier: T.String(),
  senderName: T.String(),
  senderImage: T.Optional(T.String()),
  isHost: ReplyFlag,
  isModerator: ReplyFlag,
  text: T.String(),
  tip: T.Optional(Price),
  /** Title of the tip menu item that the tip was for. */
  menuItem: T.Optional(T.String()),
  metaData: Shape({ messageId: Id }),
  customType: T.Optional(T.String()),
  sentAt: Instant,
})

export const StreamPoint = Shape({ at: Instant, viewers: T.Integer() })
export const StreamAnalytics = Shape({
  streamId: Id,
  title: T.String(),
  status: OneOf(1, 2, 3, 4, 5),
  startedAt: T.Optional(Instant),
  endedAt: T.Optional(Instant),
  liveSeconds: T.Integer(),
  viewerCount: T.Integer(),
  uniqueViewers: T.Integer(),
  peakViewers: T.Integer(),
  averageWatchSeconds: T.Integer(),
  likeCount: T.Integer(),
  messageCount: T.Integer(),
  newFollowers: T.Integer(),
  ticketCount: T.Integer(),
  tipCount: T.Integer(),
  /** Before fees, by kind; refunded sales do not count. */
  income: Shape({ tips: Price, tickets: Price, total: Price }),
  viewersOverTime: T.Array(StreamPoint),
  topSupporters: T.Array(
    Shape({ userId: Id, username: T.String(), profilePic: T.Optional(T.String()), amount: Price }),
  ),
})
export const AgencyFlag = T.Optional(T.Union([Flag, T.Boolean()]))
