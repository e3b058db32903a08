import { Trans } from '@lingui/react/macro'
import { Megaphone, Video } from 'lucide-react'
import { Link } from 'react-router'
import type { Creator } from '../../features/people/creator/creator.ts'
import { PriceText } from '../../features/people/creator/price.tsx'

/** Services the creator offers, with prices. */
export function Offers({ card: { username, videoCallPrice, shoutoutPrice } }: { card: Creator }) {
  const offers = [
    {
      key: 'call',
      to: undefined,
      icon: Video,
      price: videoCallPrice,
      title: <Trans>Video call</Trans>,
      note: <Trans>One-on-one, by appointment</Trans>,
    },
    {
      key: 'shoutout',
      to: `/${username}/shoutout`,
      icon: Megaphone,
      price: shoutoutPrice,
      title: <Trans>Shoutout</Trans>,
      note: <Trans>A personal video message</Trans>,
    },
  ]
  return (
    <ul>
      {offers.map(
        ({ key, to, icon: Icon, price, title, note }) =>
          price && (
            <li key={key} className="relative flex items-center gap-3.5 border-t border-line py-3">
              <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">
                  {to ? (
                    <Link to={to} className="hover:underline after:absolute after:inset-0">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </b>
                <span className="block text-13 text-ink-2">{note}</span>
              </span>
              <PriceText price={price} className="text-16" />
            </li>
          ),
      )}
    </ul>
  )
}
