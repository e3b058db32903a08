import { comments } from '../../../contract/comments.ts'
import { reports } from '../../../contract/reports.ts'
import { implement } from '../../http/implement.ts'
import { changeCommentLike, changePin, deleteComment, editComment, hideComment } from './change-comment.ts'
import { changeCommentRules, readCommentRules } from './comment-settings.ts'
import { readCommentState, readComments, readHeld, readReplies } from './read-comments.ts'
import { reportSomething } from './report-something.ts'
import { writeComment } from './write-comment.ts'

export const talkRoutes = [
  ...implement(comments, {
    'GET /comments': ({ context, caller, query }) => readComments(context, { caller, ...query }),
    'GET /comments/replies': ({ context, caller, query }) => readReplies(context, { caller, ...query }),
    'GET /comments/state': ({ context, caller, query }) => readCommentState(context, { caller, ...query }),
    'POST /comments': ({ context, person, body }) => writeComment(context, { by: person, ...body }),
    'PUT /comments': ({ context, person, body }) => editComment(context, { by: person, ...body }),
    'DELETE /comments': ({ context, person, query }) => deleteComment(context, { by: person, ...query }),
    'POST /comments/like': ({ context, person, body }) => changeCommentLike(context, { by: person, ...body }),
    'POST /comments/pin': ({ context, person, body }) => changePin(context, { by: person, ...body }),
    'POST /comments/hide': ({ context, person, body }) => hideComment(context, { by: person, ...body }),
    'GET /comments/held': ({ context, person, query }) => readHeld(context, { by: person, ...query }),
    'GET /commentRules': ({ context, person, query }) => readCommentRules(context, { by: person, ...query }),
    'PUT /commentRules': ({ context, person, body }) => changeCommentRules(context, { by: person, ...body }),
  }),
  ...implement(reports, {
    'POST /report': ({ context, person, body }) => reportSomething(context, { by: person, ...body }),
  }),
]
