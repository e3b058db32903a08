import { conversations } from '../../../contract/chat/conversations.ts'
import { chatDetails } from '../../../contract/chat/details.ts'
import { massMessages } from '../../../contract/chat/mass-messages.ts'
import { messages } from '../../../contract/chat/messages.ts'
import { vipMessages } from '../../../contract/chat/vip.ts'
import { implement } from '../../http/implement.ts'
import {
  answerRequest,
  changeConversation,
  deleteConversation,
  saveDraft,
  unhideConversation,
} from './conversations/change-conversation.ts'
import { changeChatSettings, readChatSettings } from './conversations/chat-settings.ts'
import { checkChat } from './conversations/check-chat.ts'
import { purchaseFirstMessage, quoteFirstMessage } from './conversations/first-message.ts'
import { changeGroup, createGroup, leaveGroup } from './conversations/groups.ts'
import { listConversations, readProducts, readUnreadCount } from './conversations/list-conversations.ts'
import { startConversation } from './conversations/open-conversation.ts'
import { readChatPurchases, readConversation, readSharedMedia } from './conversations/read-conversation.ts'
import { realtimeLogin } from './conversations/realtime-login.ts'
import { readDetails, readFanLists, readFanPurchases } from './details/read-details.ts'
import { createMassMessage, previewMassMessage } from './mass-messages/create-mass-message.ts'
import {
  acknowledgeMassMessage,
  cancelMassMessage,
  readMassMessages,
  readRecipients,
  requestRecall,
} from './mass-messages/read-mass-messages.ts'
import {
  deleteMessage,
  editMessage,
  pinMessage,
  reactToMessage,
  starMessage,
} from './messages/change-message.ts'
import { forwardMessage } from './messages/forward-message.ts'
import { findMessages, listMessages, readMessage, readPinned, readStarred } from './messages/list-messages.ts'
import { sendMessage } from './messages/send-message.ts'
import { purchaseMessage, quoteMessage, readOwnedMedia } from './paid-media/purchase-message.ts'
import { acknowledge } from './receipts/acknowledge.ts'
import { decideChatReport, readChatReports, reportMessages } from './reports/report-messages.ts'
import { translateMessage } from './translation/translate-message.ts'
import { purchaseVipPlan, quoteVipPlan } from './vip/purchase-vip-plan.ts'
import { readVipInbox, sendVipMessage } from './vip/send-vip-message.ts'
import { addVipPlan, closeVipPlan, readVipCounts, readVipPlans } from './vip/vip-plans.ts'

export const routes = [
  ...implement(conversations, {
    'GET /checkChat': ({ context, person, query }) => checkChat(context, { by: person, ...query }),
    'POST /conversation': ({ context, person, body }) => startConversation(context, { by: person, ...body }),
    'POST /groupChat': ({ context, person, body }) => createGroup(context, { by: person, ...body }),
    'PATCH /groupChat': ({ context, person, body }) => changeGroup(context, { by: person, ...body }),
    'POST /groupChat/leave': ({ context, person, body }) => leaveGroup(context, { by: person, ...body }),
    'GET /chatList': ({ context, person, query }) => listConversations(context, { by: person, ...query }),
    'GET /chatList/detail': ({ context, person, query }) =>
      readConversation(context, { by: person, ...query }),
    'GET /chat/productList': ({ context, person, query }) => readProducts(context, { by: person, ...query }),
    'GET /chat/media': ({ context, person, query }) => readSharedMedia(context, { by: person, ...query }),
    'GET /chat/purchases': ({ context, person, query }) =>
      readChatPurchases(context, { by: person, ...query }),
    'GET /chat/unreadCount': ({ context, person, query }) =>
      readUnreadCount(context, { by: person, ...query }),
    'PATCH /chat': ({ context, person, body }) => changeConversation(context, { by: person, ...body }),
    'PUT /chat/draft': ({ context, person, body }) => saveDraft(context, { by: person, ...body }),
    'POST /chat/request': ({ context, person, body }) => answerRequest(context, { by: person, ...body }),
    'DELETE /chats': ({ context, person, query }) => deleteConversation(context, { by: person, ...query }),
    'POST /isometrik/conversation/unhide': ({ context, person, body }) =>
      unhideConversation(context, { by: person, ...body }),
    'POST /isometrik/login': ({ context, person }) => realtimeLogin(context, person),
    'GET /chat/firstMessage/quote': ({ context, person, query }) =>
      quoteFirstMessage(context, { by: person, ...query }),
    'POST /chat/firstMessage/purchase': ({ context, person, body }) =>
      purchaseFirstMessage(context, { by: person, ...body }),
    'GET /chatSettings': ({ context, person, query }) => readChatSettings(context, { by: person, ...query }),
    'PUT /chatSettings': ({ context, person, body }) => changeChatSettings(context, { by: person, ...body }),
  }),
  ...implement(chatDetails, {
    'GET /chat/details': ({ context, person, query }) => readDetails(context, { by: person, ...query }),
    'GET /chat/fanPurchases': ({ context, person, query }) =>
      readFanPurchases(context, { by: person, ...query }),
    'GET /chat/fanLists': ({ context, person, query }) => readFanLists(context, { by: person, ...query }),
  }),
  ...implement(messages, {
    'GET /messages': ({ context, person, query }) => listMessages(context, { by: person, ...query }),
    'GET /message': ({ context, person, query }) => readMessage(context, { by: person, ...query }),
    'POST /message/send': ({ context, person, body }) => sendMessage(context, { by: person, ...body }),
    'PUT /message': ({ context, person, body }) => editMessage(context, { by: person, ...body }),
    'DELETE /message': ({ context, person, query }) => deleteMessage(context, { by: person, ...query }),
    'POST /message/acknowledge': ({ context, person, body }) => acknowledge(context, { by: person, ...body }),
    'POST /message/react': ({ context, person, body }) => reactToMessage(context, { by: person, ...body }),
    'POST /message/pin': ({ context, person, body }) => pinMessage(context, { by: person, ...body }),
    'POST /message/star': ({ context, person, body }) => starMessage(context, { by: person, ...body }),
    'POST /message/forward': ({ context, person, body }) => forwardMessage(context, { by: person, ...body }),
    'GET /messages/pinned': ({ context, person, query }) => readPinned(context, { by: person, ...query }),
    'GET /messages/starred': ({ context, person, query }) => readStarred(context, { by: person, ...query }),
    'GET /messages/search': ({ context, person, query }) => findMessages(context, { by: person, ...query }),
    'GET /message/quote': ({ context, person, query }) => quoteMessage(context, { by: person, ...query }),
    'POST /message/purchase': ({ context, person, body }) =>
      purchaseMessage(context, { by: person, ...body }),
    'GET /chat/ownedMedia': ({ context, person, query }) => readOwnedMedia(context, { by: person, ...query }),
    'POST /message/translate': ({ context, person, body }) =>
      translateMessage(context, { by: person, ...body }),
    'POST /chat/report': ({ context, person, body }) => reportMessages(context, { by: person, ...body }),
    'GET /staff/chatReports': ({ context, query }) => readChatReports(context, query),
    'POST /staff/chatReports/decide': ({ context, staff, client, body }) =>
      decideChatReport(context, { by: staff, client, ...body }),
  }),
  ...implement(vipMessages, {
    'GET /user/vipMessagePlan': ({ context, person, query }) =>
      readVipPlans(context, { by: person, ...query }),
    'POST /user/vipMessagePlan': ({ context, person, body }) => addVipPlan(context, { by: person, ...body }),
    'DELETE /user/vipMessagePlan': ({ context, person, query }) =>
      closeVipPlan(context, { by: person, ...query }),
    'GET /vipMessages/counts': ({ context, person, query }) =>
      readVipCounts(context, { by: person, ...query }),
    'GET /vipMessages': ({ context, person, query }) => readVipInbox(context, { by: person, ...query }),
    'GET /vipMessage/quote': ({ context, person, query }) => quoteVipPlan(context, { by: person, ...query }),
    'POST /vipMessage/purchase': ({ context, person, body }) =>
      purchaseVipPlan(context, { by: person, ...body }),
    'POST /vipMessage/send': ({ context, person, body }) => sendVipMessage(context, { by: person, ...body }),
  }),
  ...implement(massMessages, {
    'GET /sendUpdates': ({ context, person, query }) => readMassMessages(context, { by: person, ...query }),
    'POST /sendUpdates/preview': ({ context, person, body }) =>
      previewMassMessage(context, { by: person, ...body }),
    'POST /sendUpdates': ({ context, person, body }) => createMassMessage(context, { by: person, ...body }),
    'POST /sendUpdates/cancel': ({ context, person, body }) =>
      cancelMassMessage(context, { by: person, ...body }),
    'POST /sendUpdates/recall': ({ context, person, body }) =>
      requestRecall(context, { by: person, ...body }),
    'GET /sendUpdates/user': ({ context, person, query }) =>
      readRecipients(context, { by: person, ...query }),
    'POST /sendUpdates/acknowledge': ({ context, person, body }) =>
      acknowledgeMassMessage(context, { by: person, ...body }),
  }),
]
