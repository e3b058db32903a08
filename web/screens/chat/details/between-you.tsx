import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Data } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { PriceText } from '../../../features/people/creator/price.tsx'
import { useVipOffer } from '../composer/use-vip-offer.ts'
import { ShortTime } from '../list/short-time.tsx'
import type { ChatDetail } from '../state/chat-types.ts'
import { Section } from './section.tsx'

export type Details = Data<Endpoints['GET /chat/details']>

/** Figures of the two: what was bought, offered and spent. */
export function BetweenYou({ chat, details }: { chat: ChatDetail; details: Details }) {
  const { i18n } = useLingui()
  const { offer } = useVipOffer(chat)
  const { fan, unlockedCount } = details
  const isOfferOpen = chat.lastOfferAmount && !chat.isDealCancel && !chat.offerCancelled && !chat.orderId
  const rows: [ReactNode, ReactNode][] = []
  if (unlockedCount > 0)
    rows.push([
      <Trans key="k">Unlocked</Trans>,
      <Plural key="v" value={unlockedCount} one="# message" other="# messages" />,
    ])
  if (isOfferOpen && chat.lastOfferAmount)
    rows.push([
      <Trans key="k">Open offer</Trans>,
      <PriceText
        key="v"
        price={{ amount: chat.lastOfferAmount, currency: chat.lastOfferCurrency ?? 'USD' }}
      />,
    ])
  if (offer) rows.push([<Trans key="k">VIP messages left</Trans>, i18n.number(offer.available)])
  if (fan && chat.spent) rows.push([<Trans key="k">Spent</Trans>, <PriceText key="v" price={chat.spent} />])
  if (fan) rows.push([<Trans key="k">Fan since</Trans>, <ShortTime key="v" at={fan.since} />])
  if (fan?.lastBoughtAt)
    rows.push([<Trans key="k">Last purchase</Trans>, <ShortTime key="v" at={fan.lastBoughtAt} />])
  if (rows.length === 0) return null
  return (
    <Section title={<Trans>Between you two</Trans>}>
      <dl className="grid gap-2 text-13">
        {rows.map(([label, value], n) => (
          <div key={n} className="flex items-baseline justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
