import { Trans, useLingui } from '@lingui/react/macro'
import { CornerDownLeft, Hash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { useCategoryTitle } from '../creator/category-title.ts'
import { type Category, type Creator, fullName } from '../creator/creator.ts'
import { PriceText } from '../creator/price.tsx'
import { HighlightedText } from './highlighted-text.tsx'

type SuggestionListProps = {
  id: string
  typed: string
  creators: Creator[]
  groups: Category[]
  active: number
  onPick: (index: number) => void
}

/** Suggested creators and categories, and a link to all results. The field keeps the focus. */
export function SuggestionList({ id, typed, creators, groups, active, onPick }: SuggestionListProps) {
  const { t } = useLingui()
  const titleOf = useCategoryTitle()
  const row = (index: number, children: ReactNode) => (
    // The keys are handled by the box, which this list belongs to.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={index}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === active}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(index)}
      className={cx(
        'flex min-h-14 cursor-pointer items-center gap-3 rounded-12 px-3 py-1.5 hover:bg-wash',
        index === active && 'bg-wash',
      )}
    >
      {children}
    </div>
  )
  const head = 'px-3 pt-3 pb-1.5 text-12 font-[550] text-ink-3'
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t`Suggestions`}
      className="absolute inset-x-0 top-[calc(100%+8px)] z-20 max-h-[70dvh] overflow-y-auto rounded-panel bg-raised p-2 shadow-float"
    >
      {creators.length > 0 && (
        <p aria-hidden className={head}>
          <Trans>Creators</Trans>
        </p>
      )}
      {creators.map((creator, n) => row(n, <CreatorLine creator={creator} typed={typed} />))}
      {groups.length > 0 && (
        <p aria-hidden className={head}>
          <Trans>Categories</Trans>
        </p>
      )}
      {groups.map((group, n) =>
        row(
          creators.length + n,
          <>
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-wash text-ink-2">
              <Hash aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1 truncate font-semibold">
              <HighlightedText text={titleOf(group)} typed={typed} />
            </span>
          </>,
        ),
      )}
      {row(
        creators.length + groups.length,
        <span className="flex items-center gap-2.5 font-[550]">
          <CornerDownLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          <Trans>Search for “{typed}”</Trans>
        </span>,
      )}
    </div>
  )
}

function CreatorLine({ creator, typed }: { creator: Creator; typed: string }) {
  const titleOf = useCategoryTitle()
  const name = fullName(creator)
  const month = creator.monthlyPrice && <PriceText price={creator.monthlyPrice} className="text-12" />
  return (
    <>
      <Avatar
        silent
        size={40}
        name={name}
        image={creator.profilePic}
        {...(creator.isOnline ? { presence: 'online' as const } : {})}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <HighlightedText text={name} typed={typed} />
        </span>
        <span className="block truncate text-12 text-ink-2">
          <bdi dir="ltr">
            @<HighlightedText text={creator.username} typed={typed} />
          </bdi>
          {creator.categoryData[0] && <> · {titleOf(creator.categoryData[0])}</>}
        </span>
      </span>
      {month && (
        <span className="shrink-0 text-12 text-ink-2 max-tablet:hidden">
          <Trans>{month} a month</Trans>
        </span>
      )}
    </>
  )
}
