import type { Context } from '../../context.ts'
import { createMassMessage } from '../../modules/chat/mass-messages/create-mass-message.ts'
import { sendMassMessage } from '../../modules/chat/mass-messages/send-mass-message.ts'
import { sendMessage } from '../../modules/chat/messages/send-message.ts'
import { purchaseMessage, quoteMessage } from '../../modules/chat/paid-media/purchase-message.ts'
import { acknowledge } from '../../modules/chat/receipts/acknowledge.ts'
import { purchaseVipPlan, quoteVipPlan } from '../../modules/chat/vip/purchase-vip-plan.ts'
import { sendVipMessage } from '../../modules/chat/vip/send-vip-message.ts'
import { addVipPlan } from '../../modules/chat/vip/vip-plans.ts'
import { fillDemoWallet } from '../money/demo-money.ts'
import { fromDecimal } from '../../modules/wallet/public.ts'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/database.ts'
import { contextHoursAgo } from '../demo-entry-points.ts'
import { demoId } from '../demo-id.ts'

const personId = (username: string) => demoId(`person ${username}`)
const as = (username: string, userType: 1 | 2 = 1) => ({
  kind: 'person' as const,
  id: personId(username),
  sessionId: personId(username),
  userType,
})
const creator = as('maralind', 2)
const fan = as('hannab')
type Pay = { amount: string; currency: string }

/** Paid media bought and still locked, VIP messages answered and waiting, one mass message with statistics. */
export async function seedPaidMessages(context: Context, tx: Tx, chatId: string) {
  const ago = (hours: number) => contextHoursAgo(context, tx, hours)
  const topUp = (userId: string, { amount, currency }: Pay, hours: number) =>
    fillDemoWallet(context, tx, {
      personId: userId,
      currency,
      amountMinor: Number(fromDecimal(amount, currency)) + 500,
      at: ago(hours + 1).now(),
    })
  const files = await tx<{ id: string }[]>`
    select id from media_file where owner_id = ${creator.id} and kind = 'image' and is_in_vault
      and state not in ('sending', 'failed') order by created_at desc limit 5`
  const buy = async (by: typeof fan, messageId: string, hours: number) => {
    const { price } = await quoteMessage(ago(hours), { by, messageId })
    await topUp(by.id, price.pay, hours)
    await purchaseMessage(ago(hours), { by, messageId, shown: { ...price.pay, isConfirmed: 1 } })
  }

  const [first, second, third] = files
  if (first && second) {
    const paid = (hours: number, mediaId: string, text: string) =>
      sendMessage(ago(hours), {
        by: creator,
        chatId,
        clientMessageId: newId(ago(hours).now().getTime()),
        messageType: 9,
        text,
        mediaIds: [mediaId],
        price: '8',
      })
    const { messageId } = await paid(2.6, first.id, 'The frame before the one you liked')
    await buy(fan, messageId, 2.4)
    await paid(2.2, second.id, 'And the contact sheet of that morning')
  }
  await seedVip(ago, topUp)
  if (third) await seedMassMessage(ago, tx, { mediaId: third.id, buy })
}

type Ago = (hours: number) => Context
type TopUp = (userId: string, pay: Pay, hours: number) => Promise<unknown>
async function seedVip(ago: Ago, topUp: TopUp) {
  const { planId } = await addVipPlan(ago(800), {
    by: creator,
    name: 'Three questions',
    credits: 3,
    price: '15',
    answerHours: 72,
  })
  await addVipPlan(ago(800), {
    by: creator,
    name: 'Portfolio review',
    credits: 1,
    price: '40',
    answerHours: 168,
  })
  const { price } = await quoteVipPlan(ago(60), { by: fan, planId })
  await topUp(fan.id, price.pay, 60)
  await purchaseVipPlan(ago(60), { by: fan, planId, shown: { ...price.pay, isConfirmed: 1 } })
  const ask = (hours: number, text: string) =>
    sendVipMessage(ago(hours), {
      by: fan,
      receiverId: creator.id,
      clientMessageId: newId(ago(hours).now().getTime()),
      messageType: 1,
      text,
    })
  const { chatId } = await ask(1.8, 'Which paper did you use for the exhibition prints?')
  await sendMessage(ago(1.6), {
    by: creator,
    chatId,
    clientMessageId: newId(ago(1.6).now().getTime()),
    messageType: 1,
    text: 'A warm baryta paper. I will bring a sample to the darkroom night.',
  })
  await ask(1.4, 'Would you look at three of my pictures before I print them?')
}

type Mass = { mediaId: string; buy: (by: typeof fan, messageId: string, hours: number) => Promise<unknown> }
async function seedMassMessage(ago: Ago, tx: Tx, { mediaId, buy }: Mass) {
  const { massMessageId } = await createMassMessage(ago(28), {
    by: creator,
    messageType: 9,
    text: 'Behind the dune series: the whole contact sheet.',
    mediaIds: [mediaId],
    price: '6',
    audience: { groups: ['followers'], excludeUserIds: [fan.id] },
  })
  await sendMassMessage(ago(28), { massMessageId })
  const copies = await tx<{ personId: string; messageId: string; chatId: string; userType: 1 | 2 }[]>`
    select k.person_id, k.message_id, o.conversation_id as chat_id, p.user_type
    from mass_message_copy k join message o on o.id = k.message_id join person p on p.id = k.person_id
    where k.mass_message_id = ${massMessageId} and p.status_code = 1 order by k.person_id`
  for (const [i, { personId: id, messageId, chatId, userType }] of copies.entries()) {
    if (i % 5 > 2) continue
    const by = { kind: 'person' as const, id, sessionId: id, userType }
    await acknowledge(ago(27 - (i % 20)), { by, chatId, status: 3 })
    if (i % 10 === 0 && userType === 1) await buy({ ...by, userType: 1 }, messageId, 6)
  }
}
