import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { SearchIdeaList } from './search-idea-list.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { searchPath, useSearchIdeas } from './use-search-ideas.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  initial?: string
  focused?: boolean
  /** Show recent and trending searches while the field is empty. */
  withIdeas?: boolean
}

/** Global search. A plain form without JavaScript; with it, shows suggestions while typing. */
export function SearchBox({ initial = '', focused, withIdeas = false }: SearchBoxProps) {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const { creators, groups } = useSuggestions(open ? typed : '')
  const ideas = useSearchIdeas(withIdeas && open)
  const text = typed.trim()
  const targets = text
    ? [
        ...creators.map(({ username }) => `/${username}`),
        ...groups.map(({ key }) => `/explore?category=${encodeURIComponent(key)}`),
        searchPath(text),
      ]
    : [...ideas.recent, ...ideas.trending].map(searchPath)
  const isOpen = open && targets.length > 0
  const go = (index: number) => {
    setOpen(false)
    const to = targets[index]
    if (to) void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && targets.length) {
      setOpen(true)
      setAt((at + step + targets.length + 1) % (targets.length + 1))
    } else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter' && isOpen && at >= 0 && at < targets.length) go(at)
    else return
    event.preventDefault()
  }
  const active = at < targets.length ? at : -1
  return (
    <Form action="/search" role="search" className="relative z-12" onSubmit={() => setOpen(false)}>
      <div className="flex h-13 items-center gap-3 rounded-full bg-sunk ps-5 pe-1.5 text-ink-2 transition-shadow focus-within:bg-raised focus-within:shadow-[inset_0_0_0_1px_var(--ember),0_0_0_3px_color-mix(in_srgb,var(--ember)_18%,transparent)]">
        <Search aria-hidden className="size-5 shrink-0" />
        <input
          ref={field}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          // The page of the search is opened to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={focused}
          value={typed}
          role="combobox"
          aria-label={t`Search`}
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t`Search creators, categories, posts`}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setOpen(withIdeas)}
          onBlur={() => setOpen(false)}
          className="h-full min-w-0 flex-1 bg-transparent text-16 text-ink outline-none placeholder:text-ink-3"
        />
        {typed && (
          <IconButton
            label={t`Clear`}
            onClick={() => {
              setTyped('')
              field.current?.focus()
            }}
          >
            <X />
          </IconButton>
        )}
      </div>
      {isOpen && !text && <SearchIdeaList {...{ id, ideas, active }} onPick={go} />}
      {isOpen && text && <SuggestionList {...{ id, creators, groups, active }} typed={text} onPick={go} />}
    </Form>
  )
}
