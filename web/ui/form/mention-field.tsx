import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { parseMentions, mentionAt } from '../display/mention-text.ts'
import { popupRowStyles } from '../overlay/popup-styles.ts'

export type Mention = { handle: string; name: string; image?: ReactNode }

export type MentionFieldProps = FieldFrameProps & {
  name?: string
  defaultValue?: string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  /** Matches for the mention being typed; searched by the parent. */
  mentions: Mention[]
  onMention?: (text: string) => void
  onChange?: (value: string) => void
  /** Buttons below the text. */
  toolbar?: ReactNode
}

/** Text field that highlights mentions, hashtags and URLs. The value is plain text. */
export function MentionField(props: MentionFieldProps) {
  const {
    name,
    defaultValue = '',
    placeholder,
    maxLength,
    disabled,
    mentions,
    onMention,
    onChange,
    toolbar,
    ...frame
  } = props
  const list = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(defaultValue)
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const open = query !== null && mentions.length > 0

  function read() {
    const field = area.current
    if (!field) return
    const text = field.value
    const nextQuery = mentionAt(text, field.selectionStart)
    setValue(text)
    setQuery(nextQuery)
    setActive(0)
    onChange?.(text)
    if (nextQuery !== null) onMention?.(nextQuery)
  }

  function choose(mention: Mention) {
    const field = area.current
    if (!field || query === null) return
    const end = field.selectionStart
    field.setRangeText(`@${mention.handle} `, end - query.length - 1, end, 'end')
    field.focus()
    read()
    setQuery(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const chosen = mentions[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + mentions.length) % mentions.length)
    else if (event.key === 'Escape') setQuery(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  // Both layers must wrap identically, so they share all text metrics.
  const metrics = 'col-start-1 row-start-1 w-full px-3.5 py-3 text-16 break-words whitespace-pre-wrap'
  return (
    <FieldFrame
      {...frame}
      aside={frame.aside ?? (maxLength && <span className="tabular-nums">{maxLength - value.length}</span>)}
    >
      {(ids) => (
        <div className="field-box relative">
          {/* Long words must wrap instead of widening the page. */}
          <div className="grid grid-cols-1">
            <div aria-hidden className={cx(metrics, 'pointer-events-none min-h-24 text-ink')}>
              {parseMentions(value).map((piece, n) =>
                piece.kind === 'plain' ? (
                  piece.text
                ) : (
                  <span key={n} className="text-ember-text">
                    {piece.text}
                  </span>
                ),
              )}
              {'\u200b'}
            </div>
            <textarea
              ref={area}
              {...ids}
              {...{ name, defaultValue, placeholder, maxLength, disabled }}
              aria-autocomplete="list"
              aria-controls={open ? list : undefined}
              aria-activedescendant={open ? `${list}-${active}` : undefined}
              onInput={read}
              onClick={read}
              onKeyDown={onKeyDown}
              onBlur={() => setQuery(null)}
              className={cx(
                metrics,
                'resize-none overflow-hidden bg-transparent text-transparent caret-ink outline-none selection:text-transparent placeholder:text-ink-3',
              )}
            />
          </div>
          {toolbar && <div className="flex items-center gap-1 px-1.5 pb-1.5">{toolbar}</div>}
          <ul
            id={list}
            role="listbox"
            aria-label="@"
            hidden={!open}
            className="float-box absolute inset-x-2 top-full z-20 mt-1.5 max-h-64 overflow-y-auto p-1.5"
          >
            {mentions.map((mention, n) => (
              <li
                key={mention.handle}
                id={`${list}-${n}`}
                role="option"
                aria-selected={n === active}
                data-highlighted={n === active ? '' : undefined}
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(mention)
                }}
                className={popupRowStyles}
              >
                {mention.image}
                <span className="min-w-0 truncate">{mention.name}</span>
                <bdi className="truncate font-normal text-ink-2">@{mention.handle}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FieldFrame>
  )
}
