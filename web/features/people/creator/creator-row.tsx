import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { ListLink } from '../../../ui/navigation/list-link.tsx'
import { CreatorCard } from './creator-card.tsx'
import type { Creator } from './creator.ts'

type CreatorRowProps = {
  id: string
  title: ReactNode
  blurb?: string
  creators: Creator[]
  /** Link to the full list, and its size. */
  all?: SeeAll
  eager?: boolean
  /** Five per row on full-width screens. */
  wide?: boolean
}

/** Heading and a horizontally scrolling row of creators. */
export function CreatorRow({ id, title, blurb, creators, all, eager, wide }: CreatorRowProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx(
        'scroll-mt-16 border-b border-line pt-7 pb-6 last:border-0',
        !eager && 'drawn-later [--about:320px]',
      )}
    >
      <RowHead id={id} title={title} all={all && all.count > creators.length ? all : undefined}>
        {blurb}
      </RowHead>
      <ul
        className={cx(
          'scrollbar-none grid snap-x scroll-px-4 auto-cols-[minmax(144px,42vw)] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain px-4 pb-1 tablet:-m-1 tablet:scroll-px-1 tablet:p-1',
          wide
            ? 'tablet:auto-cols-[calc((100%-48px)/4)] wide:auto-cols-[calc((100%-64px)/5)]'
            : 'tablet:auto-cols-[calc((100%-32px)/3)]',
        )}
      >
        {creators.map((creator, n) => (
          <li
            key={creator._id}
            // Hydrated one by one, because a whole row at once would block input.
            style={{ '--n': n } as CSSProperties}
            className={cx('min-w-0 snap-start', !eager && 'drawn-later [--about:260px] [--wait:0ms]')}
          >
            <CreatorCard creator={creator} {...(eager && n < 3 ? { eager } : {})} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Link to the full list with its exact or minimum size. */
export type SeeAll = { to: string; count: number; isAtLeast?: boolean | undefined }

type RowHeadProps = {
  id: string
  title: ReactNode
  all?: SeeAll | undefined
  children?: ReactNode
}

export function RowHead({ id, title, all, children }: RowHeadProps) {
  const { i18n } = useLingui()
  const count = `${i18n.number(all?.count ?? 0)}${all?.isAtLeast ? '+' : ''}`
  return (
    <header className="mb-4 flex items-baseline gap-4 px-4 tablet:px-0">
      <h2 id={`${id}-title`} className="type-20 shrink-0">
        {title}
      </h2>
      <p className="min-w-0 flex-1 truncate text-13 text-ink-2">
        {children && <bdi className="max-tablet:hidden">{children}</bdi>}
      </p>
      {all && (
        <ListLink
          to={all.to}
          aria-describedby={`${id}-title`}
          className="inline-flex min-h-11 shrink-0 items-center text-ink-2 tabular-nums hover:text-ink hover:underline"
        >
          <Trans>See all {count}</Trans>
        </ListLink>
      )}
    </header>
  )
}
