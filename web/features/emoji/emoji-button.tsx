import { useLingui } from '@lingui/react/macro'
import { Smile } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Most people never open it: it comes with its words when somebody does. */
const EmojiPicker = lazyPart(async () => {
  const { needArea } = await import('../../lib/i18n/texts.client.ts')
  const [{ EmojiPicker: Picker }] = await Promise.all([
    import('./picker/emoji-picker.tsx'),
    needArea('emoji'),
  ])
  return Picker
})

/** Puts an emoji where the caret is in the text field `name` of the form it stands in. */
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
    // As if it had been typed: whoever watches the field hears of it.
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
