import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import {
  EmojiPicker as Picker,
  type EmojiDataResolver,
  type EmojiPickerListComponents,
  type SkinTone,
} from 'frimousse'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { popupStyles } from '../../../../ui/overlay/popup-styles.ts'
import { readRecentEmoji, readSkinTone, saveRecentEmoji, saveSkinTone } from './recent-emoji.ts'

const COLUMNS = 6
type EmojiPickerProps = {
  anchor: RefObject<HTMLElement | null>
  focusAfter: () => HTMLElement | null
  onPick: (emoji: string) => void
  onClose: () => void
}

/** All emoji, recently used first. Arrow keys and Enter work while the search field has focus. */
export function EmojiPicker({ anchor, focusAfter, onPick, onClose }: EmojiPickerProps) {
  const { t, i18n } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [skinTone] = useState(readSkinTone)
  const pick = (emoji: string) => {
    saveRecentEmoji(emoji)
    onPick(emoji)
    onClose()
  }
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            aria-label={t`Choose an emoji`}
            initialFocus={field}
            finalFocus={focusAfter}
            onKeyDownCapture={mirrorArrows}
            className={cx(popupStyles, 'w-75 max-w-(--available-width) p-3')}
          >
            <Picker.Root
              locale={i18n.locale}
              resolveEmojiData={loadEmojiData}
              columns={COLUMNS}
              skinTone={skinTone}
              onEmojiSelect={({ emoji }) => pick(emoji)}
            >
              <div className="mb-2 flex items-center gap-1">
                <div className="field-box flex h-11 min-w-0 flex-1 items-center gap-2 px-3">
                  <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
                  <Picker.Search
                    ref={field}
                    aria-label={t`Search emoji`}
                    placeholder={t`Search emoji`}
                    dir="auto"
                    value={typed}
                    onChange={(event) => setTyped(event.target.value)}
                    className="min-w-0 flex-1 bg-transparent text-16 outline-none [&::-webkit-search-cancel-button]:hidden"
                  />
                </div>
                <SkinToneButton />
              </div>
              {!typed && <RecentEmoji onPick={pick} />}
              <Picker.Viewport className="relative h-64 overflow-y-auto overscroll-contain outline-none">
                <Picker.Empty className="block px-1 pt-2 text-13 text-ink-2">
                  {t`No results. Try another word.`}
                </Picker.Empty>
                <Picker.List aria-label={t`Emoji`} components={parts} className="select-none" />
              </Picker.Viewport>
            </Picker.Root>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** One file per language, loaded when the picker opens. */
const files = {
  en: () => import('virtual:emoji-data/en'),
  es: () => import('virtual:emoji-data/es'),
  ar: () => import('virtual:emoji-data/ar'),
}
const isLanguage = (locale: string): locale is keyof typeof files => locale in files
const loadEmojiData: EmojiDataResolver = async (locale) =>
  (await files[isLanguage(locale) ? locale : 'en']()).default

/** The picker counts from the left; right to left the next emoji is on the left. */
function mirrorArrows(event: KeyboardEvent<HTMLElement>) {
  const mirrored = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key]
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  // Events made below are not trusted.
  if (!mirrored || !isRtl || !event.isTrusted) return
  event.preventDefault()
  event.stopPropagation()
  event.target.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: mirrored, bubbles: true, cancelable: true }),
  )
}

/** Steps through the skin tones; the choice is kept. */
function SkinToneButton() {
  const { t } = useLingui()
  return (
    <Picker.SkinTone>
      {({ skinTone, setSkinTone, skinToneVariations }) => {
        const at = skinToneVariations.findIndex((one) => one.skinTone === skinTone)
        const next: SkinTone = skinToneVariations[(at + 1) % skinToneVariations.length]?.skinTone ?? 'none'
        return (
          <button
            type="button"
            aria-label={t`Change skin tone`}
            onClick={() => {
              setSkinTone(next)
              saveSkinTone(next)
            }}
            className={cx(cell, 'w-11 shrink-0')}
          >
            {skinToneVariations[at]?.emoji}
          </button>
        )
      }}
    </Picker.SkinTone>
  )
}

function RecentEmoji({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useLingui()
  const [recent] = useState(() => readRecentEmoji().slice(0, COLUMNS))
  if (recent.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t`Recently used`}
      className="mb-1 grid grid-cols-6 border-b border-line pb-1"
    >
      {recent.map((emoji) => (
        <button key={emoji} type="button" onClick={() => onPick(emoji)} className={cell}>
          {emoji}
        </button>
      ))}
    </div>
  )
}

const cell =
  'grid h-11 cursor-pointer place-items-center rounded-input text-[24px] leading-none hover:bg-wash'
const parts: EmojiPickerListComponents = {
  CategoryHeader: ({ category, ...rest }) => (
    <div {...rest} className="bg-raised px-1 pt-1.5 pb-1 text-12 font-semibold text-ink-2">
      {category.label}
    </div>
  ),
  // Rows and columns are counted from one; frimousse begins at zero.
  Row: ({ children, 'aria-rowindex': row = 0, ...rest }) => (
    <div {...rest} role="row" aria-rowindex={row + 1}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, 'aria-colindex': column = 0, ...rest }) => (
    <button
      {...rest}
      type="button"
      role="gridcell"
      aria-colindex={column + 1}
      className={cx(cell, 'w-1/6', emoji.isActive && 'bg-wash outline-2 -outline-offset-2 outline-ember')}
    >
      {emoji.emoji}
    </button>
  ),
}
