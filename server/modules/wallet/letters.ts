import type { MailMessage } from '../../ports/mail.ts'
import type { LimitKind } from './limit-rules.ts'

type Letter = Omit<MailMessage, 'to'>
const signed = (...lines: string[]) => `${lines.join('\n\n')}\n\nFanlight`

export const bankAdded = ({
  bankName,
  last4,
  link,
}: {
  bankName: string
  last4: string
  link: string
}): Letter => ({
  subject: 'A bank was added to your wallet',
  text: signed(
    `${bankName} ending ${last4} was just added to your Fanlight wallet. It can be used in 48 hours.`,
    `If that was you, there is nothing to do. If not, stop it now: ${link}`,
    'Stopping it removes the bank, and money that waits to be sent to it goes back to your wallet.',
  ),
})

export const bankStopped = (publicUrl: string): Letter => ({
  subject: 'The new bank was stopped',
  text: signed(
    'The bank was removed from your wallet, and nothing will be sent to it.',
    `If it was not you who added it, somebody may know your password. Choose a new one: ${publicUrl}/forgot-password`,
  ),
})

export const payoutArrived = ({ amount, bank }: { amount: string; bank: string }): Letter => ({
  subject: `${amount} arrived`,
  text: signed(`${amount} arrived at ${bank}.`),
})

export const payoutBack = ({
  amount,
  reason,
  publicUrl,
}: {
  amount: string
  reason: string
  publicUrl: string
}): Letter => ({
  subject: `${amount} is back in your wallet`,
  text: signed(
    `Your withdrawal of ${amount} did not arrive. ${reason}`,
    `The whole amount is in your wallet again: ${publicUrl}/wallet/withdraw`,
  ),
})

export const cardRefunded = ({ amount, card }: { amount: string; card: string }): Letter => ({
  subject: `${amount} goes back to your card`,
  text: signed(
    `We sent ${amount} back to ${card}. It left your wallet and stands on your card’s statement within five to ten days.`,
  ),
})

export const cardRefundFailed = ({
  amount,
  card,
  reason,
}: {
  amount: string
  card: string
  reason: string
}): Letter => ({
  subject: `${amount} is back in your wallet`,
  text: signed(
    `We tried to send ${amount} back to ${card}, and the bank did not take it: ${reason}`,
    'It is in your wallet again.',
  ),
})

export const poolUnfunded = ({
  day,
  amount,
  publicUrl,
}: {
  day: string
  amount: string
  publicUrl: string
}): Letter => ({
  subject: `The daily pool of ${day} was not shared`,
  text: signed(
    `Fanlight has not earned the ${amount} that creators would have got for ${day}, so nobody got anything.`,
    `Make the pool smaller or turn it off: ${publicUrl}/admin/settings. What was shared when: ${publicUrl}/admin/finance`,
  ),
})

export type NearlySpent = {
  kind: LimitKind
  creatorName: string
  spent: string
  amount: string
  left: string
}
const periodOf = ({ kind, creatorName }: NearlySpent) => {
  if (kind === 'day') return 'today'
  if (kind === 'week') return 'this week'
  return kind === 'creator' ? `this month on ${creatorName}` : 'this month'
}
export const limitNearlySpent = ({
  nearly,
  publicUrl,
}: {
  nearly: NearlySpent[]
  publicUrl: string
}): Letter => ({
  subject: 'Most of what you allow yourself is spent',
  text: signed(
    ...nearly.map(
      (one) => `You spent ${one.spent} of your limit of ${one.amount} ${periodOf(one)}. ${one.left} is left.`,
    ),
    `You asked to be told at 80 %. Your limits, and whether we tell you: ${publicUrl}/wallet/limits`,
  ),
})
