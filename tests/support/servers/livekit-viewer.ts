import {
  LocalVideoTrack,
  Room,
  RoomEvent,
  TrackKind,
  TrackPublishOptions,
  TrackSource,
  VideoBufferType,
  VideoFrame,
  VideoSource,
  VideoStream,
  type RemoteTrack,
} from '@livekit/rtc-node'

type Connection = { url: string; token: string }
const SIZE = { width: 320, height: 180 }
const FRAMES_PER_SECOND = 15
const rooms: Room[] = []

/** A host that publishes moving pictures from this process. */
export async function publishPictures({ url, token }: Connection) {
  const room = new Room()
  rooms.push(room)
  await room.connect(url, token, { autoSubscribe: false, dynacast: false })
  return publishTo(room)
}

async function publishTo(room: Room) {
  const source = new VideoSource(SIZE.width, SIZE.height)
  const track = LocalVideoTrack.createVideoTrack('camera', source)
  const options = new TrackPublishOptions()
  options.source = TrackSource.SOURCE_CAMERA
  await room.localParticipant?.publishTrack(track, options)
  let shade = 0
  const timer = setInterval(() => {
    shade = (shade + 7) % 256
    const pixels = new Uint8Array(SIZE.width * SIZE.height * 4).fill(shade)
    source.captureFrame(new VideoFrame(pixels, SIZE.width, SIZE.height, VideoBufferType.RGBA))
  }, 1000 / FRAMES_PER_SECOND)
  return {
    stop: async () => {
      clearInterval(timer)
      await room.disconnect()
    },
  }
}

/** A viewer that counts the video frames it gets. */
export async function watchPictures({ url, token }: Connection) {
  const room = new Room()
  rooms.push(room)
  const state = { frames: 0, isConnected: true, isLeaving: false }
  room.on(RoomEvent.Disconnected, () => (state.isConnected = false))
  room.on(RoomEvent.TrackSubscribed, (track: RemoteTrack) => {
    if (track.kind !== TrackKind.KIND_VIDEO) return
    count(track, state).catch((error: unknown) => {
      // The track of a viewer who left meanwhile is gone.
      if (state.isConnected && !state.isLeaving) throw error
    })
  })
  await room.connect(url, token, { autoSubscribe: true, dynacast: false })
  return {
    state,
    /** Publishes on the same connection, where the server allows it. */
    publish: () => publishTo(room),
    leave: () => {
      state.isLeaving = true
      return room.disconnect()
    },
  }
}

async function count(track: RemoteTrack, state: { frames: number }) {
  for await (const _frame of new VideoStream(track)) state.frames++
}

export const closeRooms = () => Promise.all(rooms.splice(0).map((room) => room.disconnect()))
