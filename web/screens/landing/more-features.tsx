import { Trans } from '@lingui/react/macro'
import { Frame, HandCoins, type LucideIcon, Megaphone, Video } from 'lucide-react'
import type { ReactNode } from 'react'

export function MoreFeatures() {
  return (
    <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-7 border-t border-line pt-7 tablet:grid-cols-4 tablet:gap-8">
      <Also icon={Megaphone} name={<Trans>Shoutouts</Trans>}>
        <Trans>A personal video, delivered by the date you agreed on.</Trans>
      </Also>
      <Also icon={Video} name={<Trans>Paid calls</Trans>}>
        <Trans>Booked in your time zone. Your money is held until the call ends.</Trans>
      </Also>
      <Also icon={Frame} name={<Trans>Marketplace</Trans>}>
        <Trans>Prints and objects, at a fixed price, by offer or as a swap.</Trans>
      </Also>
      <Also icon={HandCoins} name={<Trans>Tips</Trans>}>
        <Trans>On posts, in chat and live. From one dollar.</Trans>
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
