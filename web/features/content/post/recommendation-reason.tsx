import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { Post } from './post.ts'

type Reason = NonNullable<Post['why']>

/** Why a recommended post is shown. */
export function RecommendationReason({ why }: { why: Reason }) {
  return (
    <p className="-mt-1 mb-2.5 flex items-center gap-1.5 text-12 text-ink-3 max-tablet:px-1">
      <Info aria-hidden className="size-3 shrink-0" />
      <ReasonText why={why} />
    </p>
  )
}

export function ReasonText({ why: { reason, category = '' } }: { why: Reason }) {
  const { t } = useLingui()
  switch (reason) {
    case 'FOLLOWING':
      return <Trans>You follow this creator</Trans>
    case 'SUBSCRIBED':
      return <Trans>You subscribe to this creator</Trans>
    case 'SAME_CATEGORY':
      return t`You follow ${category}`
    case 'POPULAR':
      return <Trans>Popular right now</Trans>
    default:
      return <Trans>Suggested for you</Trans>
  }
}
