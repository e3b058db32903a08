import { comments } from '../../../contract/comments.ts'
import { purchases } from '../../../contract/purchases.ts'
import { reports } from '../../../contract/reports.ts'
import { tips } from '../../../contract/tips.ts'
import { implement } from '../../http/implement.ts'
import { changeCommentLike, changePin, deleteComment, editComment, hideComment } from './change-comment.ts'
import { changeCommentRules, readCommentRules } from './comment-settings.ts'
import { readCommentState, readComments, readHeld, readReplies, readWaiting } from './read-comments.ts'
import { purchasePost, quotePost } from './purchase-post.ts'
import { quoteTip } from './quote-tip.ts'
import { readPurchases } from './read-purchases.ts'
import { readTips } from './read-tips.ts'
import { refundPurchase } from './refund-purchase.ts'
import { tipCreator } from './tip-creator.ts'
import { closeGoal, openGoal, readGoals } from './tip-goals.ts'
import { addMenuItem, changeMenuItem, readTipMenu, removeMenuItem } from './tip-menu.ts'
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
    'GET /comments/waiting': ({ context, person, query }) => readWaiting(context, { by: person, ...query }),
    'GET /comments/held': ({ context, person, query }) => readHeld(context, { by: person, ...query }),
    'GET /commentRules': ({ context, person, query }) => readCommentRules(context, { by: person, ...query }),
    'PUT /commentRules': ({ context, person, body }) => changeCommentRules(context, { by: person, ...body }),
  }),
  ...implement(reports, {
    'POST /report': ({ context, person, body }) => reportSomething(context, { by: person, ...body }),
  }),
  ...implement(tips, {
    'GET /tipCreator/quote': ({ context, person, query }) => quoteTip(context, { by: person, ...query }),
    'POST /tipCreator': ({ context, person, body }) => tipCreator(context, { by: person, ...body }),
    'GET /tips': ({ context, person, query }) => readTips(context, { by: person, ...query }),
    'GET /tipMenu': ({ context, caller, query }) => readTipMenu(context, { caller, ...query }),
    'POST /tipMenu': ({ context, person, body }) => addMenuItem(context, { by: person, ...body }),
    'PUT /tipMenu': ({ context, person, body }) => changeMenuItem(context, { by: person, ...body }),
    'DELETE /tipMenu': ({ context, person, query }) => removeMenuItem(context, { by: person, ...query }),
    'GET /tipGoals': ({ context, caller, query }) => readGoals(context, { caller, ...query }),
    'POST /tipGoals': ({ context, person, body }) => openGoal(context, { by: person, ...body }),
    'POST /tipGoals/close': ({ context, person, body }) => closeGoal(context, { by: person, ...body }),
  }),
  ...implement(purchases, {
    'GET /purchaseExclusivePost/quote': ({ context, person, query }) =>
      quotePost(context, { by: person, ...query }),
    'POST /purchaseExclusivePost': ({ context, person, body }) =>
      purchasePost(context, { by: person, ...body }),
    'GET /purchases': ({ context, person, query }) => readPurchases(context, { by: person, ...query }),
    'POST /purchases/refund': ({ context, person, body }) => refundPurchase(context, { by: person, ...body }),
  }),
]
