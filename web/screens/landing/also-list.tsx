import { Trans } from '@lingui/react/macro'
import { Frame, HandCoins, type LucideIcon, Megaphone, Video } from 'lucide-react'
import type { ReactNode } from 'react'

export function AlsoList() {
  return (
    <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-7 border-t border-line pt-7 tablet:grid-cols-4 tablet:gap-8">
      <Also icon={Megaphone} name={<Trans>Shoutouts</Trans>}>
        <Trans>A film for one person, delivered by a promised day.</Trans>
      </Also>
      <Also icon={Video} name={<Trans>Paid calls</Trans>}>
        <Trans>Booked in your time zone, money held until it ends.</Trans>
      </Also>
      <Also icon={Frame} name={<Trans>Marketplace</Trans>}>
        <Trans>Prints and objects, by price, offer or swap.</Trans>
      </Also>
      <Also icon={HandCoins} name={<Trans>Tips</Trans>}>
        <Trans>On a post, in chat, live. From one dollar.</Trans>
      </Also>
    </ul>
  )
}

function Also({ icon: Icon, name, children }: { icon: LucideIcon; name: ReactNode; children: ReactNode }) {
  return (
    <li className="grid content-start gap-1">
      <Icon aria-hidden className="mb-2 text-ink-2" />
      <b className="text-16 font-semibold">{name}</b>
      <span className="text-ink-2">{children}</span>
    </li>
  )
}
