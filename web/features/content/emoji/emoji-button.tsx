import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'

/** Loaded with its messages on first use. */
const EmojiPicker = lazyComponent(async () => {
  const { loadAreaMessages: needArea } = await import('../../../lib/i18n/messages.client.ts')
  const [{ EmojiPicker: Picker }] = await Promise.all([
    import('./picker/emoji-picker.tsx'),
    needArea('emoji'),
  ])
  return Picker
})

/** Inserts an emoji at the caret of the field `name` in the surrounding form. */
export function EmojiButton({ name, className }: { name: string; className?: string }) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const field = () => {
    const found = button.current?.form?.elements.namedItem(name)
    return found instanceof HTMLTextAreaElement ? found : null
  }
  const put = (emoji: string) => {
    const area = field()
    if (!area) return
    const { selectionStart, selectionEnd, value, maxLength } = area
    const length = value.length - (selectionEnd - selectionStart) + emoji.length
    if (maxLength >= 0 && length > maxLength) return
    area.setRangeText(emoji, selectionStart, selectionEnd, 'end')
    // Dispatches an input event, as if it had been typed.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <IconButton
        ref={button}
        label={t`Emoji`}
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={cx('text-ink-2', className)}
      >
        <Smile aria-hidden className="size-5" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <EmojiPicker anchor={button} focusAfter={field} onPick={put} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
