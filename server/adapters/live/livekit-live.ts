import {
  AccessToken,
  IngressClient,
  IngressInput,
  RoomServiceClient,
  TrackSource,
  WebhookReceiver,
} from 'livekit-server-sdk'
import {
  LiveUnavailable,
  type Live,
  type LiveEvent,
  type LiveParticipant,
  type LiveRole,
} from '../../ports/live.ts'
import type { LivekitServer } from './livekit-server.ts'
import { startRoomProcess } from './room-process/start-room-process.ts'

const REQUEST_SECONDS = 5
/** Time for a process of ours to connect. */
const CONNECT_SECONDS = 60
/** Longer than a host has to come back. */
const EMPTY_ROOM_SECONDS = 180

/** Rooms, tokens and webhooks of a LiveKit server, ours or one on the network. */
export function livekitLive(server: LivekitServer, { hasEncoders }: { hasEncoders: boolean }): Live {
  const { apiKey, apiSecret } = server
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  const client = <C>(Client: new (url: string, key: string, secret: string, options: object) => C) => {
    const status = server.status()
    if (!status.isAvailable) throw new LiveUnavailable(status.reason)
    const options = { requestTimeout: REQUEST_SECONDS }
    return new Client(status.url.replace(/^ws/, 'http'), apiKey, apiSecret, options)
  }
  const rooms = () => client(RoomServiceClient)
  const createToken = ({ room, identity, name, grant, lifeSeconds }: Token) => {
    const token = new AccessToken(apiKey, apiSecret, { identity, name, ttl: lifeSeconds })
    token.addGrant({ room, roomJoin: true, ...grant })
    return token.toJwt()
  }
  const connection = async (of: Omit<Token, 'lifeSeconds'>) => {
    const status = server.status()
    if (!status.isAvailable) throw new LiveUnavailable(status.reason)
    return { url: status.url, token: await createToken({ ...of, lifeSeconds: CONNECT_SECONDS }) }
  }
  return {
    status: server.status,
    start: server.start,
    close: server.close,
    openRoom: async (room) => {
      const timeouts = { emptyTimeout: EMPTY_ROOM_SECONDS, departureTimeout: EMPTY_ROOM_SECONDS }
      await call(() => rooms().createRoom({ name: room, ...timeouts }))
    },
    closeRoom: (room) => callIfThere(() => rooms().deleteRoom(room)),
    createToken: ({ role, ...token }) => createToken({ ...token, grant: grants[role] }),
    listParticipants: async (room) => {
      let found: LiveParticipant[] | undefined
      await callIfThere(async () => {
        const participants = await rooms().listParticipants(room)
        found = participants.map(({ identity, isPublisher, tracks, permission }) => ({
          identity,
          canPublish: permission?.canPublish ?? false,
          isPublishing: isPublisher && tracks.length > 0,
        }))
      })
      return found
    },
    removeParticipant: (room, identity) =>
      callIfThere(() =>
        rooms().removeParticipant(room, identity, {
          revokeTokenTs: BigInt(Math.floor(Date.now() / 1000) + 1),
        }),
      ),
    setPublishing: (room, identity, canPublish) =>
      callIfThere(() =>
        rooms().updateParticipant(room, identity, {
          permission: { ...grants.viewer, canPublish, canPublishSources: canPublish ? onStage : [] },
        }),
      ),
    record: ({ room, identity, ...task }) =>
      startRoomProcess(async () => ({
        ...(await connection({ room, identity, name: '', grant: recording })),
        task: { kind: 'record', ...task },
      })),
    publishFile: ({ room, identity, name, file }) =>
      startRoomProcess(async () => ({
        ...(await connection({ room, identity, name, grant: grants.host })),
        task: { kind: 'publish', file },
      })),
    hasEncoders,
    createEncoder: ({ protocol, room, identity, name }) =>
      call(async () => {
        const { ingressId, url, streamKey } = await client(IngressClient).createIngress(inputs[protocol], {
          name: room,
          roomName: room,
          participantIdentity: identity,
          participantName: name,
        })
        return { ingressId, url, key: streamKey }
      }),
    removeEncoder: (ingressId) => callIfThere(() => client(IngressClient).deleteIngress(ingressId)),
    async readWebhook(body, authorization) {
      try {
        return toLiveEvent(await receiver.receive(body, authorization))
      } catch {
        return undefined
      }
    },
  }
}

const inputs = { rtmp: IngressInput.RTMP_INPUT, whip: IngressInput.WHIP_INPUT }
const publishing = [
  TrackSource.CAMERA,
  TrackSource.MICROPHONE,
  TrackSource.SCREEN_SHARE,
  TrackSource.SCREEN_SHARE_AUDIO,
]
const onStage = [TrackSource.CAMERA, TrackSource.MICROPHONE]
/** Chat runs over our own connection, so no participant publishes data. */
const grants = {
  host: { canPublish: true, canPublishSources: publishing, canSubscribe: true, canPublishData: false },
  viewer: { canPublish: false, canSubscribe: true, canPublishData: false },
  staff: { canPublish: false, canSubscribe: true, canPublishData: false, hidden: true },
} satisfies Record<LiveRole, object>

const recording = {
  canPublish: false,
  canSubscribe: true,
  canPublishData: false,
  hidden: true,
  recorder: true,
}
type Token = { room: string; identity: string; name: string; grant: object; lifeSeconds: number }

type WebhookMessage = Awaited<ReturnType<WebhookReceiver['receive']>>
const kinds: Record<string, 'joined' | 'left' | 'published'> = {
  participant_joined: 'joined',
  participant_left: 'left',
  participant_connection_aborted: 'left',
  track_published: 'published',
}

function toLiveEvent({ event, room, participant }: WebhookMessage): LiveEvent {
  const name = room?.name ?? ''
  if (event === 'room_finished') return { kind: 'roomFinished', room: name }
  const kind = kinds[event]
  return kind && participant ? { kind, room: name, identity: participant.identity } : { kind: 'other' }
}

async function call<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    throw error instanceof LiveUnavailable
      ? error
      : new LiveUnavailable(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** A room or participant that is gone is no error. */
const callIfThere = (work: () => Promise<unknown>) =>
  call(async () => {
    try {
      await work()
    } catch (error) {
      if ((error as { status?: unknown }).status !== 404) throw error
    }
  })
