import { Trans } from '@lingui/react/macro'
import { Mark } from '../brand/mark.tsx'

/** Dark pill with a bright ring, because white on amber has too little contrast. */
export function LiveBadge({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <span className="inline-block shrink-0 rounded-full whitespace-nowrap bg-glass p-[1.5px]">
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
