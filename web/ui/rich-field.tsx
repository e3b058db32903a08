import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'
import { markedPieces, mentionAt } from './mention-text.ts'
import { rowLook } from './popup-look.ts'

export type Mention = { handle: string; name: string; picture?: ReactNode }

export type RichFieldProps = FieldFrameProps & {
  name?: string
  defaultValue?: string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  /** People that fit what stands after the @; the owner searches. */
  mentions: Mention[]
  onMention?: (text: string) => void
  onChange?: (value: string) => void
  /** Buttons under the text. */
  toolbar?: ReactNode
}

/** Text in which @people, #tags and addresses show as what they are. The value stays plain text. */
export function RichField(props: RichFieldProps) {
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
  const [asked, setAsked] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const open = asked !== null && mentions.length > 0

  function read() {
    const field = area.current
    if (!field) return
    const text = field.value
    const wanted = mentionAt(text, field.selectionStart)
    setValue(text)
    setAsked(wanted)
    setAt(0)
    onChange?.(text)
    if (wanted !== null) onMention?.(wanted)
  }

  function choose(mention: Mention) {
    const field = area.current
    if (!field || asked === null) return
    const end = field.selectionStart
    field.setRangeText(`@${mention.handle} `, end - asked.length - 1, end, 'end')
    field.focus()
    read()
    setAsked(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const chosen = mentions[at]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((at + step + mentions.length) % mentions.length)
    else if (event.key === 'Escape') setAsked(null)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else return
    event.preventDefault()
  }

  // Both layers must break their lines alike, so they share every metric.
  const metrics = 'col-start-1 row-start-1 w-full px-3.5 py-3 text-16 break-words whitespace-pre-wrap'
  return (
    <FieldFrame
      {...frame}
      aside={frame.aside ?? (maxLength && <span className="tabular-nums">{maxLength - value.length}</span>)}
    >
      {(ids) => (
        <div className="field-box relative">
          {/* One column, and no wider than the field: a word without an end is broken, not the page. */}
          <div className="grid grid-cols-1">
            <div aria-hidden className={cx(metrics, 'pointer-events-none min-h-24 text-ink')}>
              {markedPieces(value).map((piece, n) =>
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
              aria-activedescendant={open ? `${list}-${at}` : undefined}
              onInput={read}
              onClick={read}
              onKeyDown={onKeyDown}
              onBlur={() => setAsked(null)}
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
                aria-selected={n === at}
                data-highlighted={n === at ? '' : undefined}
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(mention)
                }}
                className={rowLook}
              >
                {mention.picture}
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
