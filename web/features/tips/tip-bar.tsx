import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { Amount } from '../payments/amount.tsx'
import { isMember, useSession } from '../session/session.ts'
import type { Tipped, TipGiven } from './tip.ts'
import { TipButton } from './tip-button.tsx'

const SHOWN = 3
const pill =
  'relative grid h-9 min-w-12 place-items-center rounded-full bg-lift px-3 font-display font-semibold transition-colors hover:bg-paper'

type TipBarProps = {
  post: Tipped
  onGiven: (given: TipGiven) => void
}

/** Under a post somebody has just liked: the usual amounts, one press from the sheet. */
export function TipBar({ post, onGiven }: TipBarProps) {
  const { t } = useLingui()
  const session = useSession()
  const [usual, setUsual] = useState<{ amounts: string[]; currency: string }>()
  const isPayer = isMember(session) && session.userType === 1 && session._id !== post.creator._id
  const { postId } = post
  const creatorId = post.creator._id
  useEffect(() => {
    if (!isPayer) return
    void api('GET /tipCreator/quote', { query: { creatorId, ...(postId ? { postId } : {}) } })
      // Not there: the hand among the acts still leads to the sheet, which says why.
      .catch(() => undefined)
      .then(
        (answer) =>
          answer?.ok &&
          setUsual({ amounts: answer.body.data.quickAmounts, currency: answer.body.data.currency }),
      )
  }, [isPayer, creatorId, postId])
  if (!usual) return null
  const { firstName } = post.creator
  return (
    <div
      role="group"
      aria-label={t`Tip ${firstName}`}
      className="mt-3 flex items-center gap-1.5 rounded-full bg-sunk p-1 ps-4 transition-[opacity,translate] duration-200 starting:translate-y-1 starting:opacity-0"
    >
      <span aria-hidden className="me-auto min-w-0 truncate text-ink-2">
        <Trans>Tip {firstName}</Trans>
      </span>
      {[...usual.amounts.slice(0, SHOWN), undefined].map((amount) => (
        <TipButton key={amount ?? 'other'} to={post} onGiven={onGiven} {...(amount ? { amount } : {})}>
          {(press) => (
            <Link className={pill} {...press}>
              {amount ? (
                <Amount amount={amount} currency={usual.currency} cents="hide-zero" className="!text-14" />
              ) : (
                <span className="font-sans text-14">
                  <Trans>Other</Trans>
                </span>
              )}
            </Link>
          )}
        </TipButton>
      ))}
    </div>
  )
}
