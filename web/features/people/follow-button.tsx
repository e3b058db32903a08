import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { type Creator, fullName } from '../creator/creator.ts'
import { followState } from './follow-state.ts'
import { useAct } from './use-act.ts'

type Followed = Pick<Creator, '_id' | 'firstName' | 'lastName' | 'isFollow' | 'isRequested' | 'isPrivate'>
type FollowButtonProps = {
  person: Followed
  /** `dot` is a round sign on a picture, `word` a button in a row, `big` the one of a person's own page. */
  look?: 'dot' | 'word' | 'big'
  className?: string
}

/** Follow, asked, following. Shown at once, put back when refused; a plain form before JavaScript arrives. */
export function FollowButton({ person, look = 'word', className }: FollowButtonProps) {
  const { t } = useLingui()
  const { Form, pending, answer, back } = useAct(`follow ${person._id}`)
  const state = followState(person, pending, answer)
  const name = fullName(person)
  const words = {
    none: { icon: Plus, label: t`Follow ${name}`, text: <Trans>Follow</Trans> },
    asked: { icon: Clock, label: t`Asked ${name}`, text: <Trans>Asked</Trans> },
    following: { icon: Check, label: t`Following ${name}`, text: <Trans>Following</Trans> },
  }[state]
  const { icon: Icon } = words
  const on = state !== 'none'
  return (
    <Form method="post" action="/people/act" className={cx('flex', className)}>
      <input type="hidden" name="userId" value={person._id} />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="intent" value={on ? 'unfollow' : 'follow'} />
      {look !== 'dot' ? (
        <Button
          type="submit"
          size={look === 'big' ? 'md' : 'xs'}
          tone={look === 'big' ? (on ? 'line' : 'ember') : on ? 'quiet' : 'line'}
          aria-pressed={on}
          aria-label={words.label}
        >
          {look === 'big' && <Icon aria-hidden className="size-4" />}
          {words.text}
        </Button>
      ) : (
        <button
          type="submit"
          aria-pressed={on}
          aria-label={words.label}
          className={cx(
            "relative grid size-9 place-items-center rounded-full border transition-colors after:absolute after:-inset-1 after:content-[''] max-tablet:size-8",
            on ? 'border-transparent bg-invert text-invert-text' : 'border-line-2 bg-paper hover:bg-sunk',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      )}
    </Form>
  )
}
