export { listConversationTexts } from './messages/conversation-text-store.ts'
export { openConversation } from './conversations/open-conversation.ts'
export type { ChatPorts, ConversationAsset } from './ports.ts'
export { loadReplyTexts } from './messages/load-reply-texts.ts'
export { maySeePresence, showsPresence, typingAudience } from './conversations/presence-rooms.ts'
export { isEmoji } from './messages/message-rules.ts'
export { readPrice } from './messages/read-price.ts'
export { withdrawMessages } from './messages/change-message.ts'
export { storeMessage } from './messages/send-message.ts'
export { addEventMessage, saveDeal } from './messages/add-event-message.ts'
export {
  canViewMessageMedia,
  messageMediaEarnings,
  messageMediaSales,
  messageMediaUses,
} from './paid-media/message-media.ts'
export { chatPublishers } from './realtime-publishers.ts'
export { purchaseFirstMessage, quoteFirstMessage } from './conversations/first-message.ts'
export { purchaseMessage, quoteMessage } from './paid-media/purchase-message.ts'
export { purchaseVipPlan, quoteVipPlan } from './vip/purchase-vip-plan.ts'
