import type { Person } from '../../../http/tokens.ts'
import type { ContentInput } from './prepare-content.ts'

export type SendInput = ContentInput & {
  by: Person
  chatId?: string | undefined
  receiverId?: string | undefined
  assetId?: string | undefined
  clientMessageId: string
  replyToId?: string | undefined
  selfDestructSeconds?: number | undefined
  creatorId?: string | undefined
}
