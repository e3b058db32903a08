import { Trans, useLingui } from '@lingui/react/macro'
import { Image, Video } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/display/money.tsx'
import { ReededGlass } from '../../ui/brand/reeded-glass.tsx'
import { dunes, dunesGlass } from './images.ts'
import { FeatureRow } from './feature-row.tsx'

const inside = 'inline-flex items-center gap-1.5'

export function UnlockRow() {
  const { t } = useLingui()
  const figure = useRef<HTMLElement>(null)
  // Tracks scrolling only while visible and if motion is allowed.
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    if (figure.current) watch.observe(figure.current)
    return () => watch.disconnect()
  }, [])
  return (
    <FeatureRow
      first
      title={<Trans>Follow for free. Unlock what you want.</Trans>}
      text={
        <Trans>
          Posts, reels and stories are open to everyone. Premium posts show the price and what’s inside before
          you pay. Unlock once, keep it forever.
        </Trans>
      }
    >
      <figure ref={figure} className="grid justify-items-center gap-3.5">
        <ReededGlass
          src={dunes}
          glassSrc={dunesGlass}
          alt={t`A rider crossing dunes`}
          shape="arch"
          held={15 / 36}
          hub={<Money amountMinor={1200} currency="USD" cents="hide-zero" />}
          className={cx('w-full max-w-110 [&>div]:translate-none!', isSeen && 'window-follows')}
        />
        <figcaption className="flex flex-wrap justify-center gap-3.5 text-13 text-ink-2">
          <span className={inside}>
            <Image aria-hidden className="size-4" />
            <Trans>8 photos</Trans>
          </span>
          <span className={inside}>
            <Video aria-hidden className="size-4" />
            <Trans>1 video, 6:12</Trans>
          </span>
        </figcaption>
      </figure>
    </FeatureRow>
  )
}
