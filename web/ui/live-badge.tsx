import { Trans } from '@lingui/react/macro'
import { Mark } from './mark.tsx'

/** An ink pill in a ring of glass, so that white never sits on amber. */
export function LiveBadge({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <span className="inline-block rounded-full bg-glass p-[1.5px]">
      <span
        className={`flex items-center gap-1.5 rounded-full bg-night font-[650] tracking-[0.02em] text-white uppercase ${
          size === 'sm' ? 'h-[15px] px-1.5 text-[10px]' : 'h-[21px] ps-2 pe-2.5 text-12'
        }`}
      >
        {size === 'md' && <Mark lit className="h-2 w-4" />}
        <Trans>Live</Trans>
      </span>
    </span>
  )
}
