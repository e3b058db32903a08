import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyComponent } from '../../../lib/hydration/lazy-component.ts'

/** Loaded with its messages on first use. */
const EmojiPicker = lazyComponent(async () => {
  const { loadAreaMessages } = await import('../../../lib/i18n/messages.client.ts')
  const [{ EmojiPicker: Picker }] = await Promise.all([
    import('../../../features/content/emoji/picker/emoji-picker.tsx'),
    loadAreaMessages('emoji'),
  ])
  return Picker
})

type StickerButtonProps = { className: string; children: ReactNode; onPick: (emoji: string) => void }

/** Chooses an emoji for the story. */
export function StickerButton({ className, children, onPick }: StickerButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={className}
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <EmojiPicker
            anchor={button as RefObject<HTMLElement | null>}
            focusAfter={() => button.current}
            onPick={onPick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
