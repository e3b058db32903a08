import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useCategoryTitle } from './category-title.ts'
import type { Creator } from './creator.ts'

/** Why a creator is recommended. */
export function RecommendationReason({ why }: { why: Creator['why'] }) {
  if (!why) return null
  return (
    <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
      <Info aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        <ReasonText why={why} />
      </span>
    </p>
  )
}

function ReasonText({ why }: { why: NonNullable<Creator['why']> }) {
  const titleOf = useCategoryTitle()
  const { t } = useLingui()
  const { reason, count = 0, name = '' } = why
  const category = why.category ? titleOf(why.category) : ''
  switch (reason) {
    case 'FOLLOWING':
      return <Trans>You follow this creator</Trans>
    case 'FOLLOWED_BY':
      return count > 1 ? (
        <Plural value={count} one="Followed by # person you follow" other="Followed by # people you follow" />
      ) : (
        <Trans>Followed by {name}</Trans>
      )
    case 'SAME_CATEGORY':
      return t`You follow ${category}`
    case 'PICKED':
      return <Trans>Staff pick</Trans>
    case 'NEW':
      return <Trans>New creator</Trans>
    case 'WELL_RATED':
      return <Trans>Highly rated</Trans>
    default:
      return t`Popular in ${category}`
  }
}
