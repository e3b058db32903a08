import { comments } from '../../../contract/content/comments.ts'
import { implement } from '../../http/implement.ts'
import { likeComment, pinComment, deleteComment, editComment, hideComment } from './update-comment.ts'
import { updateCommentRules, readCommentRules } from './comment-settings.ts'
import {
  readCommentState,
  readComments,
  readHeldComments,
  readReplies,
  readUnansweredComments,
} from './read-comments.ts'
import { createComment } from './create-comment.ts'

export const routes = implement(comments, {
  'GET /comments': ({ context, caller, query }) => readComments(context, { caller, ...query }),
  'GET /comments/replies': ({ context, caller, query }) => readReplies(context, { caller, ...query }),
  'GET /comments/state': ({ context, caller, query }) => readCommentState(context, { caller, ...query }),
  'POST /comments': ({ context, person, body }) => createComment(context, { by: person, ...body }),
  'PUT /comments': ({ context, person, body }) => editComment(context, { by: person, ...body }),
  'DELETE /comments': ({ context, person, query }) => deleteComment(context, { by: person, ...query }),
  'POST /comments/like': ({ context, person, body }) => likeComment(context, { by: person, ...body }),
  'POST /comments/pin': ({ context, person, body }) => pinComment(context, { by: person, ...body }),
  'POST /comments/hide': ({ context, person, body }) => hideComment(context, { by: person, ...body }),
  'GET /comments/waiting': ({ context, person, query }) =>
    readUnansweredComments(context, { by: person, ...query }),
  'GET /comments/held': ({ context, person, query }) => readHeldComments(context, { by: person, ...query }),
  'GET /commentRules': ({ context, person, query }) => readCommentRules(context, { by: person, ...query }),
  'PUT /commentRules': ({ context, person, body }) => updateCommentRules(context, { by: person, ...body }),
})
