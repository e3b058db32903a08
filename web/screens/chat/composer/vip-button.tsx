import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import { cx } from '../../../ui/cx.ts'
import type { VipOffer } from './use-vip-offer.ts'

const VipSheet = lazyComponent(async () => (await import('./vip-sheet.tsx')).VipSheet)

type VipButtonProps = {
  /** Name of the creator. */
  name: string
  offer: VipOffer
  isOn: boolean
  onToggle: (isOn: boolean) => void
  onBought: () => void
}

/** Sends the next message as a VIP message; without credits offers packs. */
export function VipButton({ name, offer, isOn, onToggle, onBought }: VipButtonProps) {
  const { t, i18n } = useLingui()
  const [isBuying, setBuying] = useState(false)
  const left = i18n.number(offer.available)
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        title={t`Send as VIP message`}
        onClick={() => (offer.available > 0 ? onToggle(!isOn) : setBuying(true))}
        className={cx(
          'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border px-3 text-13 font-semibold',
          isOn ? 'border-ember bg-ember-soft text-ember-text' : 'border-line-2 hover:bg-wash',
        )}
      >
        <Mark lit className="mb-px h-[9px] w-[18px]" />
        <Trans>VIP</Trans>
        <span className="font-medium tabular-nums text-ink-2">{left}</span>
      </button>
      {isBuying && (
        <Suspense>
          <VipSheet
            name={name}
            plans={offer.plans}
            onClose={() => setBuying(false)}
            onBought={() => {
              setBuying(false)
              onBought()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
