import { MessageType } from '../../../../contract/chat/constants.ts'
import type { Person } from '../../../http/tokens.ts'
import type { Writer } from '../conversations/write-permission-store.ts'
import type { LoadedMessage } from './message-load-store.ts'
import type { NewMessage } from './message-store.ts'
import type { MessageParts } from './message-view.ts'

type Stored = Omit<NewMessage, 'isQuiet'> & { seq: number; changeSeq: number }

/** A message just stored, as its sender sees it: not read, starred or bought yet. */
export const toSentMessage = (
  row: Stored,
  { id: _id, ...conversation }: Writer['conversation'],
): LoadedMessage => ({
  ...row,
  ...conversation,
  viewerId: row.senderId,
  reactions: [],
  isChanged: false,
  pinnedAt: null,
  editedAt: null,
  removedAt: null,
  byName: null,
  folder: 'main',
  myReadSeq: row.seq,
  myDeliveredSeq: row.seq,
  otherReadSeq: 0,
  otherDeliveredSeq: 0,
  showsReceipts: true,
  isStarred: false,
  myEmoji: null,
  isPurchased: false,
  isSold: false,
  vipState: null,
  answerBy: null,
  replyType: null,
  replySeq: null,
  replySenderId: null,
  replyUsername: null,
  replyText: null,
})

/** Shown without reading anything else: a text of the sender's own, without a quote or a link. */
export const isPlain = ({ type, authorKind, content }: LoadedMessage) =>
  type === MessageType.text && authorKind === 'self' && Object.keys(content).length === 0

export const noParts = (caller: Person): MessageParts => ({
  caller,
  media: [],
  contacts: new Map(),
  posts: new Map(),
  stories: new Map(),
  links: new Map(),
})
