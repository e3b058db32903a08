import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

/** Placeholder; give it the size of the content. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      aria-hidden
      className={cx(
        "relative block overflow-hidden rounded-8 bg-sunk-2 after:absolute after:inset-0 after:animate-sheen after:bg-[linear-gradient(100deg,#0000_30%,color-mix(in_srgb,var(--paper)_60%,transparent)_50%,#0000_70%)] after:content-['']",
        className,
      )}
    />
  )
}

/** Announces loading once for a group of skeletons. */
export function SkeletonGroup({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{t`Loading`}</span>
      {children}
    </div>
  )
}
