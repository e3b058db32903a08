import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { useMentions } from './use-mentions.tsx'

type CommentFormProps = {
  postId: string
  parentId?: string | undefined
  commentId?: string | undefined
  intent: 'write' | 'edit'
  label: string
  placeholder: string
  /** Placeholder on phones. */
  shortHint?: string
  initial?: string
  /** Focus the field on mount. */
  takesFocus?: boolean
  /** Resolves to an error message, or undefined on success. */
  onSend: (text: string) => Promise<string | undefined>
  onCancel?: () => void
  start?: ReactNode
  end?: ReactNode
  /** Shown below the field unless there is an error. */
  hint?: ReactNode
  className?: string
}

/**
 * Comment field. A plain form without JavaScript; with it, submits in place, keeps the text on errors and
 * sends on Enter.
 */
export function CommentForm(props: CommentFormProps) {
  const { postId, parentId, commentId, intent, label, placeholder, initial = '', onSend, onCancel } = props
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const area = useRef<HTMLTextAreaElement>(null)
  const error = useId()
  const [text, setText] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [errorText, setError] = useState<string>()
  const mentions = useMentions(area, setText)
  const { takesFocus } = props
  useEffect(() => {
    if (takesFocus) area.current?.focus()
  }, [takesFocus])

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy || !text.trim()) return area.current?.focus()
    setBusy(true)
    setError(undefined)
    // New comments appear in the list immediately; edits stay in the field until saved.
    if (intent === 'write') setText('')
    const failure = await onSend(text)
    setBusy(false)
    setError(failure)
    if (!failure) return undefined
    if (intent === 'write') setText((typed) => [text, typed].filter(Boolean).join(' '))
    return area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return
    if (event.key === 'Escape' && onCancel) onCancel()
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isEnter || window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      method="post"
      action="/comments/act"
      onSubmit={(event) => void send(event)}
      className={cx('group/write flex flex-wrap items-end gap-x-3', props.className)}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="postId" value={postId} />
      {parentId && <input type="hidden" name="parentId" value={parentId} />}
      {commentId && <input type="hidden" name="commentId" value={commentId} />}
      <input type="hidden" name="back" value={pathname + search} />
      {props.start}
      <div className="relative flex min-h-11 min-w-0 flex-1 items-end rounded-[22px] bg-sunk ps-[18px] pe-1 has-focus-visible:outline-2 has-focus-visible:outline-ember dark:bg-sunk-2">
        <textarea
          ref={area}
          name="text"
          rows={1}
          required
          maxLength={1000}
          value={text}
          aria-label={label}
          aria-invalid={errorText ? true : undefined}
          aria-describedby={errorText ? error : undefined}
          // Rendered separately, so that it can be shorter on small screens.
          placeholder=" "
          onChange={(event) => {
            setText(event.target.value)
            mentions.read()
          }}
          onKeyDown={onKeyDown}
          onBlur={mentions.close}
          dir="auto"
          className="peer field-sizing-content max-h-40 min-h-11 w-full min-w-0 flex-1 resize-none bg-transparent py-2.5 text-16 outline-none"
        />
        <span
          aria-hidden
          className="pointer-events-none invisible absolute inset-y-0 start-[18px] end-24 flex items-center text-16 text-ink-3 peer-placeholder-shown:visible max-tablet:end-3"
        >
          <span className="truncate max-tablet:hidden">{placeholder}</span>
          <span className="truncate tablet:hidden">{props.shortHint ?? placeholder}</span>
        </span>
        {/* Phones have emoji on their keyboard. */}
        <EmojiButton name="text" className="my-1 max-tablet:hidden" />
        <IconButton
          type="submit"
          label={t`Send`}
          size="sm"
          aria-busy={busy || undefined}
          className={cx(
            'my-1 text-ember-text rtl:-scale-x-100',
            // On phones only while writing.
            'max-tablet:group-[:not(:focus-within):has(:placeholder-shown)]/write:hidden',
            text.trim() ? '' : 'opacity-40',
          )}
        >
          <SendHorizontal aria-hidden className="size-5" />
        </IconButton>
        {mentions.list}
      </div>
      {props.end}
      {onCancel && (
        <button
          type="button"
          onClick={onCancel}
          className="h-11 text-13 font-semibold text-ink-2 hover:text-ink"
        >
          <Trans>Cancel</Trans>
        </button>
      )}
      {props.hint && !errorText && <p className="basis-full ps-13 pt-1.5 text-13 text-ink-2">{props.hint}</p>}
      {errorText && (
        <p
          id={error}
          role="alert"
          className={cx('basis-full pt-1.5 text-13 text-bad-text', props.start ? 'ps-13' : 'ps-[18px]')}
        >
          {errorText}
        </p>
      )}
    </form>
  )
}
