import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { fullName } from '../../people/creator/creator.ts'
import { mentionAt } from '../../../ui/display/mention-text.ts'
import { popupRowStyles } from '../../../ui/overlay/popup-styles.ts'

type Person = { _id: string; username: string; firstName: string; lastName: string; profilePic?: string }

/** Suggests users while an @mention is typed. Render `list` inside the field's box. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const id = useId()
  const [users, setUsers] = useState<Person[]>([])
  const [active, setActive] = useState(0)
  const query = useRef<string | null>(null)

  const close = () => {
    query.current = null
    setUsers([])
  }
  const read = () => {
    const field = area.current
    const nextQuery = field ? mentionAt(field.value, field.selectionStart) : null
    query.current = nextQuery
    if (!nextQuery) return setUsers([])
    const fetchPeople = async () => {
      const response = await api('GET /tagging/users', { query: { searchText: nextQuery, limit: 5 } })
      if (query.current !== nextQuery || !response.ok) return
      setUsers(response.body.data)
      setActive(0)
    }
    // Without suggestions the name can still be typed.
    fetchPeople().catch(() => undefined)
    return undefined
  }
  const choose = (user: Person) => {
    const field = area.current
    if (!field || query.current === null) return
    const end = field.selectionStart
    field.setRangeText(`@${user.username} `, end - query.current.length - 1, end, 'end')
    onText(field.value)
    field.focus()
    close()
  }
  /** Returns whether the key was handled. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (users.length === 0) return false
    const chosen = users[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + users.length) % users.length)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else return false
    event.preventDefault()
    return true
  }
  const list = users.length > 0 && (
    <ul
      id={id}
      role="listbox"
      aria-label="@"
      className="float-box absolute inset-x-0 bottom-full z-30 mb-1.5 max-h-64 overflow-y-auto p-1.5"
    >
      {users.map((user, n) => (
        <li
          key={user._id}
          role="option"
          aria-selected={n === active}
          data-highlighted={n === active ? '' : undefined}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(user)
          }}
          className={popupRowStyles}
        >
          <Avatar silent size={32} name={fullName(user)} image={user.profilePic} />
          <span className="min-w-0 truncate">{fullName(user)}</span>
          <bdi className="truncate font-normal text-ink-2">@{user.username}</bdi>
        </li>
      ))}
    </ul>
  )
  return { read, close, onKeyDown, list }
}
