import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import { useCategoryTitle } from './category-title.ts'
import type { Creator } from './creator.ts'

/** Why somebody stands here, in a few words; what decides at all is said under the list. */
export function WhyLine({ why }: { why: Creator['why'] }) {
  if (!why) return null
  return (
    <p className="mt-1.5 flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
      <Info aria-hidden className="size-3 shrink-0" />
      <span className="truncate">
        <WhyWords why={why} />
      </span>
    </p>
  )
}

function WhyWords({ why }: { why: NonNullable<Creator['why']> }) {
  const titleOf = useCategoryTitle()
  const { t } = useLingui()
  const { reason, count = 0, name = '' } = why
  const category = why.category ? titleOf(why.category) : ''
  switch (reason) {
    case 'FOLLOWING':
      return <Trans>You follow them</Trans>
    case 'FOLLOWED_BY':
      return count > 1 ? (
        <Plural value={count} one="# whom you follow" other="# whom you follow" />
      ) : (
        <Trans>{name} follows them</Trans>
      )
    case 'SAME_CATEGORY':
      return t`You follow ${category}`
    case 'PICKED':
      return <Trans>Chosen by us</Trans>
    case 'NEW':
      return <Trans>New here</Trans>
    case 'WELL_RATED':
      return <Trans>Rated very well</Trans>
    default:
      return t`Popular in ${category}`
  }
}
