import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { Amount, minorOf } from '../payments/amount.tsx'
import { GoalStrip, type GoalShown } from './goal-gauge.tsx'
import type { Tipped, TipGiven } from './tip.ts'
import { TipButton } from './tip-button.tsx'

type TippedPost = Tipped & { totalTipReceived: string; currency: string; goal?: GoalShown }
type PostTipProps = {
  post: TippedPost
  /** The look of the other acts beside it. */
  look: string
  /** Where each act has its word under it. */
  isNamed?: boolean
  onGiven: (given: TipGiven) => void
}

/** The page is asked again, so that the line that came with a tip stands among the comments. */
function useGiven(onGiven: PostTipProps['onGiven']) {
  const { revalidate } = useRevalidator()
  return (given: TipGiven) => {
    onGiven(given)
    void revalidate()
  }
}

/** Among the acts of a post: what it was given so far, and the way to give. */
export function PostTip({ post, look, isNamed, onGiven }: PostTipProps) {
  const { t } = useLingui()
  const given = useGiven(onGiven)
  const { firstName } = post.creator
  return (
    <TipButton to={post} onGiven={given}>
      {(press) => (
        <Link className={look} {...press}>
          <HandCoins aria-hidden />
          <span className="sr-only">{t`Tip ${firstName}`} </span>
          {minorOf(post.totalTipReceived, post.currency) > 0 ? (
            <Amount
              amount={post.totalTipReceived}
              currency={post.currency}
              cents="hide-zero"
              className="!font-sans"
            />
          ) : (
            isNamed && (
              <span aria-hidden>
                <Trans>Tip</Trans>
              </span>
            )
          )}
        </Link>
      )}
    </TipButton>
  )
}

type PostGiven = Pick<PostTipProps, 'post' | 'onGiven'>

/** The hand alone, where there is room for no more. */
export function PostTipIcon({ post, onGiven }: PostGiven) {
  return <TipButton to={post} onGiven={useGiven(onGiven)} />
}

/** What the post collects for, with the way to give. */
export function PostGoal({ post, onGiven }: PostGiven) {
  const given = useGiven(onGiven)
  if (!post.goal) return null
  return (
    <div className="mt-3.5">
      <GoalStrip
        goal={post.goal}
        action={
          <TipButton to={post} onGiven={given}>
            {(press) => (
              <LinkButton size="sm" className="!bg-lift max-[359px]:hidden" {...press}>
                <Trans>Tip</Trans>
              </LinkButton>
            )}
          </TipButton>
        }
      />
    </div>
  )
}
