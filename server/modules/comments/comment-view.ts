import type { Static } from 'typebox'
import type { Comment, Reply } from '../../../contract/content/comments.ts'
import { toDecimal } from '../wallet/public.ts'
import type { CommentCardRow, CommentViewer } from './comment-list-store.ts'
import { editableUntil } from './comment-rules.ts'

/** One comment as the viewer sees it. Only the creator learns that a comment is held or hidden. */
export const toReply = (
  row: CommentCardRow,
  { creatorId, viewerId, isOwn }: CommentViewer,
): Static<typeof Reply> => ({
  commentId: row.id,
  postId: row.postId,
  ...(row.parentId ? { parentId: row.parentId } : {}),
  author: {
    _id: row.authorId,
    username: row.username,
    firstName: row.firstName,
    lastName: row.lastName,
    ...(row.profilePic ? { profilePic: row.profilePic } : {}),
  },
  isCreator: row.authorId === creatorId ? 1 : 0,
  isOwn: row.authorId === viewerId ? 1 : 0,
  text: row.text,
  mentions: row.mentions,
  state: isOwn && (row.state === 'held' || row.state === 'hidden') ? row.state : 'shown',
  isLike: row.isLike ? 1 : 0,
  totalLike: row.likes,
  isLikedByCreator: row.isLikedByCreator ? 1 : 0,
  isPinned: row.pinnedAt ? 1 : 0,
  ...(row.tipMinor && row.tipCurrency
    ? { tip: { amount: toDecimal(row.tipMinor, row.tipCurrency), currency: row.tipCurrency } }
    : {}),
  createdAt: row.createdAt.toISOString(),
  ...(row.editedAt ? { editedAt: row.editedAt.toISOString() } : {}),
  ...(row.authorId === viewerId ? { editableUntil: editableUntil(row.createdAt).toISOString() } : {}),
})

export const toComment = (
  row: CommentCardRow,
  replies: CommentCardRow[],
  viewer: CommentViewer,
): Static<typeof Comment> => ({
  ...toReply(row, viewer),
  replyCount: Math.max(row.replies, replies.length),
  replies: replies.map((reply) => toReply(reply, viewer)),
})
