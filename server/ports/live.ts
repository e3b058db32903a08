export type LiveRole = 'host' | 'viewer' | 'staff'

export type LiveStatus =
  | { isAvailable: true; url: string }
  /** `reason`: a sentence for users; `cure`: for the operator, where there is something to do. */
  | { isAvailable: false; reason: string; cure?: string }

export type LiveToken = {
  room: string
  /** User or guest id. A second connection of the same identity replaces the first. */
  identity: string
  name: string
  role: LiveRole
  lifeSeconds: number
}

export type LiveParticipant = { identity: string; isPublishing: boolean; canPublish: boolean }

export type LiveEvent =
  | { kind: 'joined' | 'left' | 'published'; room: string; identity: string }
  | { kind: 'roomFinished'; room: string }
  | { kind: 'other' }

/** A process of ours that takes part in a room. It ends by itself when its room is closed or our process dies. */
export type RoomProcess = {
  pid: number | undefined
  /** Asks it to finish what it is doing; `ended` follows. */
  stop: () => void
  /** Resolves when it is gone, whatever the reason. */
  ended: Promise<void>
}
export type RecordOptions = {
  room: string
  identity: string
  /** Whose video is in the first place; that of a co-host is beside it. The sound of everyone is recorded. */
  hostIdentity: string
  /** Segments are written here as `<start in ms>-<number>.ts`, with ascending names. */
  folder: string
  width: number
  height: number
}
export type PublishOptions = { room: string; identity: string; name: string; file: string }

export type EncoderProtocol = 'rtmp' | 'whip'
export type EncoderOptions = { protocol: EncoderProtocol; room: string; identity: string; name: string }
/** Where an encoder program such as OBS sends its stream. */
export type LiveEncoder = { ingressId: string; url: string; key: string }

/** The live video server: rooms, tokens and who is in a room. Money and permissions are ours. */
export type Live = {
  status: () => LiveStatus
  /** Connects, or starts an own server in the background. Never waits for it. */
  start: (options: { webhookUrl: string }) => void
  openRoom: (room: string) => Promise<void>
  closeRoom: (room: string) => Promise<void>
  createToken: (token: LiveToken) => Promise<string>
  /** Undefined if there is no such room. */
  listParticipants: (room: string) => Promise<LiveParticipant[] | undefined>
  /** Disconnects a participant and makes their tokens useless. Nothing happens if they are not there. */
  removeParticipant: (room: string, identity: string) => Promise<void>
  /** Grants a connected viewer the right to publish camera and microphone, or withdraws it with their tracks. */
  setPublishing: (room: string, identity: string, canPublish: boolean) => Promise<void>
  /** Records a room, unseen by its participants. */
  record: (options: RecordOptions) => RoomProcess
  /** Publishes a video file in a loop, as if it were a camera and a microphone. */
  publishFile: (options: PublishOptions) => RoomProcess
  /** Whether streams can come from OBS and other encoders. */
  hasEncoders: boolean
  /** An encoder with this key publishes as that participant. */
  createEncoder: (options: EncoderOptions) => Promise<LiveEncoder>
  /** Disconnects it and makes its key useless. Nothing happens if it is gone. */
  removeEncoder: (ingressId: string) => Promise<void>
  /** Undefined if the signature is not the server's. */
  readWebhook: (body: string, authorization: string | undefined) => Promise<LiveEvent | undefined>
  close: () => Promise<void>
}

/** The live server did not answer. */
export class LiveUnavailable extends Error {}
