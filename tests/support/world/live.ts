import { randomUUID } from 'node:crypto'
import type {
  EncoderOptions,
  Live,
  LiveEvent,
  LiveToken,
  PublishOptions,
  RecordOptions,
  RoomProcess,
} from '../../../server/ports/live.ts'
import { LiveUnavailable } from '../../../server/ports/live.ts'
import { dispatchLiveEvent } from './live-webhook.ts'
import type { createWorld, TestUser } from './world.ts'

type World = Awaited<ReturnType<typeof createWorld>>

/** A room process that a test ends, as if it were killed, or that ends when it is stopped. */
type FakeProcess<T> = T & { end: () => void; isStopped: boolean }
function startFakeProcess<T extends object>(options: T, list: FakeProcess<T>[]): RoomProcess {
  const { promise, resolve } = Promise.withResolvers<void>()
  const fake = { ...options, end: resolve, isStopped: false }
  list.push(fake)
  const stop = () => {
    fake.isStopped = true
    resolve()
  }
  return { pid: undefined, ended: promise, stop }
}

/** A live server in memory, for the rules around it: rooms, participants, and whether it is up. */
export function fakeLive() {
  const rooms = new Map<string, Set<string>>()
  const state = {
    isUp: true,
    tokens: [] as LiveToken[],
    removed: [] as string[],
    /** Viewers with the right to publish, as `room identity`. */
    onStage: new Set<string>(),
    recorders: [] as FakeProcess<RecordOptions>[],
    /** By ingress id. */
    encoders: new Map<string, EncoderOptions>(),
    publishers: [] as FakeProcess<PublishOptions>[],
  }
  const requireUp = () => {
    if (!state.isUp) throw new LiveUnavailable('the live server is down')
  }
  const live: Live = {
    status: () =>
      state.isUp
        ? { isAvailable: true, url: 'ws://live.test' }
        : { isAvailable: false, reason: 'The live video server isn’t responding.' },
    start: () => {},
    close: async () => {},
    openRoom: async (room) => {
      requireUp()
      if (!rooms.has(room)) rooms.set(room, new Set())
    },
    closeRoom: async (room) => {
      requireUp()
      rooms.delete(room)
    },
    createToken: async (token) => {
      state.tokens.push(token)
      return `${token.role}:${token.room}:${token.identity}`
    },
    listParticipants: async (room) => {
      requireUp()
      return (
        rooms.get(room) &&
        [...(rooms.get(room) ?? [])].map((identity) => ({
          identity,
          isPublishing: true,
          canPublish: identity.startsWith('host:') || state.onStage.has(`${room} ${identity}`),
        }))
      )
    },
    removeParticipant: async (room, identity) => {
      requireUp()
      state.onStage.delete(`${room} ${identity}`)
      if (rooms.get(room)?.delete(identity)) state.removed.push(identity)
    },
    setPublishing: async (room, identity, canPublish) => {
      requireUp()
      if (!rooms.get(room)?.has(identity)) return
      if (canPublish) state.onStage.add(`${room} ${identity}`)
      else state.onStage.delete(`${room} ${identity}`)
    },
    record: (options) => startFakeProcess(options, state.recorders),
    publishFile: (options) => startFakeProcess(options, state.publishers),
    hasEncoders: false,
    createEncoder: async (options) => {
      requireUp()
      const ingressId = randomUUID()
      state.encoders.set(ingressId, options)
      return { ingressId, url: `${options.protocol}://live.test/x`, key: randomUUID() }
    },
    removeEncoder: async (ingressId) => {
      requireUp()
      state.encoders.delete(ingressId)
    },
    readWebhook: async (body, authorization) =>
      authorization === 'signed' ? (JSON.parse(body) as LiveEvent) : undefined,
  }
  return { live, rooms, state }
}

/** Puts a fake live server into a world, with participants that connect and leave. */
export function withFakeLive(world: World) {
  const fake = fakeLive()
  world.context.live = fake.live
  const roomOf = (streamId: string) => `stream-${streamId}`
  return {
    ...fake,
    enter: async (streamId: string, identity: string) => {
      fake.rooms.get(roomOf(streamId))?.add(identity)
      await dispatchLiveEvent(world, { kind: 'joined', room: roomOf(streamId), identity })
    },
    exit: async (streamId: string, identity: string) => {
      fake.rooms.get(roomOf(streamId))?.delete(identity)
      fake.state.onStage.delete(`${roomOf(streamId)} ${identity}`)
      await dispatchLiveEvent(world, { kind: 'left', room: roomOf(streamId), identity })
    },
    isOnStage: (streamId: string, identity: string) =>
      fake.state.onStage.has(`${roomOf(streamId)} ${identity}`),
    isInside: (streamId: string, identity: string) =>
      fake.rooms.get(roomOf(streamId))?.has(identity) ?? false,
  }
}
export type FakeLive = ReturnType<typeof withFakeLive>

export const hostOf = ({ id }: Pick<TestUser, 'id'>) => `host:${id}`
