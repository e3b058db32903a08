import { Trans, useLingui } from '@lingui/react/macro'
import { Hash, History, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useCategoryTitle } from '../../people/creator/category-title.ts'
import { fullName } from '../../people/creator/creator.ts'
import { LogoutForm } from '../../account/session/logout-form.tsx'
import type { OverlayProps } from '../dialogs/dialog-keys.ts'
import { type Command, type CommandGroup, usePaletteCommands } from './palette-commands.tsx'
import { PaletteList } from './palette-list.tsx'
import { matches } from './palette-match.ts'
import { searchPath, useSearchIdeas } from '../../people/discovery/use-search-ideas.ts'
import { useSuggestions } from '../../people/discovery/use-suggestions.ts'

/** Search and navigation by keyboard. The first row is preselected. */
export function CommandPalette({ open, onClose }: OverlayProps) {
  const { t } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const { groups, searching, failed } = useGroups(typed)
  // It may be open on first render, without a trigger to hand over focus.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const rows = groups.flatMap(({ commands }) => commands)
  const active = Math.min(activeIndex, Math.max(0, rows.length - 1))

  const run = (command: Command | undefined) => {
    command?.run()
    if (command?.keepsPage) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && rows.length) setActiveIndex((active + step + rows.length) % rows.length)
    else if (event.key === 'Home' && !typed) setActiveIndex(0)
    else if (event.key === 'End' && !typed) setActiveIndex(rows.length - 1)
    else if (event.key === 'Enter') run(rows[active])
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t`Search`}
      titleHidden
      width="md"
      initialFocus={field}
    >
      <div className="sticky top-0 z-1 -mx-5 flex h-15 items-center gap-3 border-b border-line bg-raised ps-5 pe-14">
        <Search aria-hidden className="text-ink-3" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length ? `${id}-${active}` : undefined}
          aria-label={t`Search`}
          placeholder={t`Search creators, pages, settings`}
          autoComplete="off"
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
      </div>
      <PaletteList id={id} groups={groups} active={active} onPoint={setActiveIndex} onRun={run} />
      <div role="status" className="px-3 text-ink-2 empty:hidden">
        {failed ? (
          <p className="py-6 text-center">
            <Trans>Search isn’t responding. Try again in a moment.</Trans>
          </p>
        ) : (
          rows.length === 0 &&
          !searching && (
            <p className="py-6 text-center">
              <Trans>No results for “{typed}”</Trans>
            </p>
          )
        )}
      </div>
      <LogoutForm id="palette-leave" className="hidden" />
    </Dialog>
  )
}

function useGroups(typed: string) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const titleOf = useCategoryTitle()
  const { creators, groups, searching, failed } = useSuggestions(typed)
  const users: CommandGroup = {
    key: 'people',
    title: t`Creators`,
    commands: creators.map((creator) => {
      const name = fullName(creator)
      const [category] = creator.categoryData
      return {
        key: creator._id,
        label: name,
        note: [category && titleOf(category), creator.city].filter(Boolean).join(' · '),
        picture: <Avatar silent size={32} name={name} image={creator.profilePic} />,
        run: () => void navigate(`/${creator.username}`, { replace: true }),
      }
    }),
  }
  const go = (to: string) => () => void navigate(to, { replace: true })
  const categories: CommandGroup = {
    key: 'categories',
    title: t`Categories`,
    commands: groups.map((group) => ({
      key: group._id,
      label: titleOf(group),
      picture: <Hash aria-hidden />,
      run: go(`/explore?category=${encodeURIComponent(group.key)}`),
    })),
  }
  const text = typed.trim()
  const ideas = useSearchIdeas(true)
  const recent: CommandGroup = {
    key: 'recent',
    title: t`Recent searches`,
    commands: ideas.recent.map((searched) => ({
      key: `recent ${searched}`,
      label: searched,
      picture: <History aria-hidden />,
      run: go(searchPath(searched)),
    })),
  }
  const everything: CommandGroup = {
    key: 'everything',
    title: t`Search`,
    commands:
      text && !searching
        ? [
            {
              key: 'everything',
              label: t`Search for “${text}”`,
              picture: <Search aria-hidden />,
              run: go(searchPath(text)),
            },
          ]
        : [],
  }
  const fixed = usePaletteCommands().map(({ key, title, commands }) => ({
    key,
    title,
    commands: commands.filter(({ label }) => matches(label, typed)),
  }))
  // Static results come first, so that the preselected row does not change while results load.
  const found = text ? [...fixed, users, categories] : [...fixed, recent]
  return {
    groups: [...found, everything].filter(({ commands }) => commands.length),
    searching,
    failed,
  }
}
