import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, Send } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { randomId } from '../../../lib/browser/random-id.ts'
import { showError, showSuccess } from '../../../lib/toast/toast-messages.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import type { Story } from '../story.ts'

type StoryReplyProps = {
  story: Story
  firstName: string
  input: RefObject<HTMLInputElement | null>
  onFocusChange: (isFocused: boolean) => void
  onReact: (emoji: string) => void
}
const quick = ['🔥', '😍', '👏', '😂', '😮']

/** Replies go to the chat; a heart or another reaction to the creator's view list as well. */
export function StoryReply({ story, firstName, input, onFocusChange, onReact }: StoryReplyProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [attempt, setAttempt] = useState(randomId)
  const focus = (is: boolean) => {
    setFocused(is)
    onFocusChange(is)
  }
  const send = async () => {
    if (!text.trim() || isBusy) return
    setBusy(true)
    const lost = t`Something went wrong. Check your connection and try again.`
    const body = { storyId: story.storyId, text, clientMessageId: attempt }
    const answer = await api('POST /story/reply', { body }).catch(() => undefined)
    setBusy(false)
    if (!answer?.ok) return showError(answer?.body.message ?? lost)
    setText('')
    setAttempt(randomId())
    input.current?.blur()
    return showSuccess(t`Reply sent`)
  }
  const liked = story.reaction !== undefined
  return (
    <div className="relative flex items-center gap-2">
      {isFocused && (
        <div className="absolute inset-x-0 bottom-full flex justify-center gap-1 pb-2">
          {quick.map((emoji) => (
            <button
              key={emoji}
              type="button"
              aria-label={t`React with ${emoji}`}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                onReact(emoji)
                input.current?.blur()
              }}
              className="grid size-11 place-items-center rounded-full bg-night/70 text-20 hover:bg-night"
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      {story.allowsReplies === 1 ? (
        <form
          className="flex min-w-0 flex-1 items-center gap-1"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <input
            ref={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onFocus={() => focus(true)}
            onBlur={() => focus(false)}
            maxLength={1000}
            autoComplete="off"
            dir="auto"
            aria-label={t`Reply to ${firstName}`}
            placeholder={t`Reply to ${firstName}`}
            className="h-11 min-w-0 flex-1 rounded-full bg-white/16 px-4.5 text-16 text-white outline-offset-2 placeholder:text-white/80"
          />
          {text.trim() && (
            <IconButton
              type="submit"
              label={t`Send`}
              disabled={isBusy}
              className="text-white hover:bg-white/16"
            >
              <Send aria-hidden className="size-5 rtl:-scale-x-100" />
            </IconButton>
          )}
        </form>
      ) : (
        <p className="flex-1 px-2 text-14 text-white/80">
          <Trans>Replies are off</Trans>
        </p>
      )}
      <IconButton
        label={t`Like story`}
        pressed={liked}
        onClick={() => onReact('❤️')}
        className="text-white hover:bg-white/16"
      >
        {liked && story.reaction !== '❤️' ? (
          <span aria-hidden className="text-20">
            {story.reaction}
          </span>
        ) : (
          <Heart aria-hidden className={cx('size-6', liked && 'fill-ember stroke-ember')} />
        )}
      </IconButton>
    </div>
  )
}
