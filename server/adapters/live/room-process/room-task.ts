import type { PublishOptions, RecordOptions } from '../../../ports/live.ts'

export type RecordTask = { kind: 'record' } & Pick<
  RecordOptions,
  'hostIdentity' | 'folder' | 'width' | 'height'
>
export type PublishTask = { kind: 'publish' } & Pick<PublishOptions, 'file'>

/** What a process does in which room. */
export type RoomTask = { url: string; token: string; task: RecordTask | PublishTask }
