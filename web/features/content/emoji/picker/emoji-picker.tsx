import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../../../ui/cx.ts'
import { popupStyles } from '../../../../ui/overlay/popup-styles.ts'
import { emojiGroups } from './emoji-groups.ts'
import { findEmoji, step, withRecent } from './find-emoji.ts'
import { saveRecentEmoji, readRecentEmoji } from './recent-emoji.ts'

const COLUMNS = 6
type EmojiPickerProps = {
  anchor: RefObject<HTMLElement | null>
  focusAfter: () => HTMLElement | null
  onPick: (emoji: string) => void
  onClose: () => void
}

/** Grouped emoji, recently used first. Arrow keys and Enter work while the search field has focus. */
export function EmojiPicker({ anchor, focusAfter, onPick, onClose }: EmojiPickerProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const groups = useGroups(typed)
  const shown = groups.flatMap(({ emoji }) => emoji)
  useEffect(() => document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }), [id, at])

  const pick = (emoji: string) => {
    saveRecentEmoji(withRecent(readRecentEmoji(), emoji))
    onPick(emoji)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = step(at, { key: event.key, columns: COLUMNS, count: shown.length, isRtl })
    const chosen = shown[at]
    if (to !== undefined) setAt(to)
    else if (event.key === 'Enter' && chosen) pick(chosen.emoji)
    else return
    event.preventDefault()
  }
  let place = 0
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
            className={cx(popupStyles, 'w-75 max-w-(--available-width) p-3')}
          >
            <label className="field-box mb-2 flex h-11 items-center gap-2 px-3">
              <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
              <input
                ref={field}
                type="text"
                role="combobox"
                aria-expanded
                aria-controls={id}
                aria-autocomplete="list"
                aria-activedescendant={shown.length ? `${id}-${at}` : undefined}
                aria-label={t`Search emoji`}
                placeholder={t`Search emoji`}
                autoComplete="off"
                dir="auto"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setAt(0)
                }}
                onKeyDown={onKeyDown}
                className="min-w-0 flex-1 bg-transparent text-16 outline-none"
              />
            </label>
            <div
              id={id}
              role="listbox"
              aria-label={t`Emoji`}
              className="h-64 overflow-y-auto overscroll-contain"
            >
              {groups.map(({ name, emoji }) => (
                <div key={name} role="group" aria-label={name} className="mb-1">
                  <p aria-hidden className="px-1 pt-1.5 pb-1 text-12 font-semibold text-ink-2">
                    {name}
                  </p>
                  <div role="presentation" className="grid grid-cols-6">
                    {emoji.map((item) => {
                      const own = place++
                      return (
                        <button
                          key={item.emoji}
                          id={`${id}-${own}`}
                          type="button"
                          role="option"
                          tabIndex={-1}
                          aria-selected={own === at}
                          aria-label={item.words}
                          onPointerDown={(event) => event.preventDefault()}
                          onClick={() => pick(item.emoji)}
                          className={cx(
                            'grid h-11 cursor-pointer place-items-center rounded-input text-24 hover:bg-wash',
                            own === at && 'bg-wash outline-2 -outline-offset-2 outline-ember',
                          )}
                        >
                          {item.emoji}
                        </button>
                      )
                    })}
                  </div>
                </div>
              ))}
            </div>
            <p
              role="status"
              className={shown.length ? 'sr-only' : '-mt-64 h-64 px-1 pt-2 text-13 text-ink-2'}
            >
              {shown.length ? '' : t`No results. Try another word.`}
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** All groups with the recent ones first, or the search results. */
function useGroups(typed: string) {
  const { t, i18n } = useLingui()
  const [recent] = useState(readRecentEmoji)
  const groups = emojiGroups.map(({ name, emoji }) => ({
    name: i18n._(name),
    emoji: emoji.map((item) => ({ emoji: item.emoji, words: i18n._(item.words) })),
  }))
  const all = groups.flatMap(({ emoji }) => emoji)
  if (typed.trim()) {
    const emoji = findEmoji(all, typed)
    return emoji.length ? [{ name: t`Results`, emoji }] : []
  }
  const used = recent.flatMap((emoji) => all.find((item) => item.emoji === emoji) ?? [])
  return used.length ? [{ name: t`Recently used`, emoji: used }, ...groups] : groups
}
