import { Trans } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyles } from '../../../ui/form/button-styles.ts'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { DialogLink } from '../dialogs/use-dialogs.tsx'

/** 404 page. `children` adds details where they are known. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-[70dvh] content-center justify-items-center gap-2 px-6 py-16 text-center">
      <p
        role="img"
        aria-label="404"
        dir="ltr"
        data-spaced
        className="flex items-baseline gap-[0.05em] pb-4.5 font-display text-[112px] leading-[0.86] font-bold tracking-[-0.04em] tablet:text-[128px]"
      >
        4<Window />4
      </p>
      <h1 className="type-28 max-w-[16ch]">
        <Trans>Page not found</Trans>
      </h1>
      <div className="max-w-[42ch] text-16 text-balance text-ink-2">
        {children ?? <Trans>It may have been moved or removed.</Trans>}
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <LinkButton to="/home" tone="ember">
          <Trans>Go to home</Trans>
        </LinkButton>
        <DialogLink type="search" className={buttonStyles({ tone: 'line' })}>
          <Search aria-hidden className="size-4" />
          <Trans>Search</Trans>
        </DialogLink>
      </div>
    </div>
  )
}

/** The zero of 404, drawn as an arch. */
function Window() {
  return (
    <svg viewBox="0 0 80 112" aria-hidden className="ms-[0.02em] h-[0.715em] w-[0.51em]">
      <path d="M4 108V40a36 36 0 0 1 72 0v68Z" className="fill-sunk" />
      <path d="M40 40 10.900 18.900A36 36 0 0 0 4 40Z" className="fill-light" />
      <path
        d="M4 108V40a36 36 0 0 1 72 0v68ZM4 40h72M40 4v104M40 40 10.900 18.900M40 40l29.100-21.100"
        fill="none"
        className="stroke-ink"
        strokeWidth={5}
        strokeLinejoin="round"
      />
    </svg>
  )
}
