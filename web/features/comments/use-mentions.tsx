import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { fullName } from '../creator/creator.ts'
import { mentionAt } from '../../ui/mention-text.ts'
import { rowLook } from '../../ui/popup-look.ts'

type Person = { _id: string; username: string; firstName: string; lastName: string; profilePic?: string }

/** People to name after an @, as it is typed. The list belongs into the box of the field. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void) {
  const id = useId()
  const [people, setPeople] = useState<Person[]>([])
  const [at, setAt] = useState(0)
  const asked = useRef<string | null>(null)

  const close = () => {
    asked.current = null
    setPeople([])
  }
  const read = () => {
    const field = area.current
    const wanted = field ? mentionAt(field.value, field.selectionStart) : null
    asked.current = wanted
    if (!wanted) return setPeople([])
    const ask = async () => {
      const answer = await api('GET /tagging/users', { query: { searchText: wanted, limit: 5 } })
      if (asked.current !== wanted || !answer.ok) return
      setPeople(answer.body.data)
      setAt(0)
    }
    // Without suggestions a name is typed.
    ask().catch(() => undefined)
    return undefined
  }
  const choose = (person: Person) => {
    const field = area.current
    if (!field || asked.current === null) return
    const end = field.selectionStart
    field.setRangeText(`@${person.username} `, end - asked.current.length - 1, end, 'end')
    onText(field.value)
    field.focus()
    close()
  }
  /** Whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (people.length === 0) return false
    const chosen = people[at]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((at + step + people.length) % people.length)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else return false
    event.preventDefault()
    return true
  }
  const list = people.length > 0 && (
    <ul
      id={id}
      role="listbox"
      aria-label="@"
      className="float-box absolute inset-x-0 bottom-full z-30 mb-1.5 max-h-64 overflow-y-auto p-1.5"
    >
      {people.map((person, n) => (
        <li
          key={person._id}
          role="option"
          aria-selected={n === at}
          data-highlighted={n === at ? '' : undefined}
          onPointerDown={(event) => {
            event.preventDefault()
            choose(person)
          }}
          className={rowLook}
        >
          <Avatar silent size={32} name={fullName(person)} picture={person.profilePic} />
          <span className="min-w-0 truncate">{fullName(person)}</span>
          <bdi className="truncate font-normal text-ink-2">@{person.username}</bdi>
        </li>
      ))}
    </ul>
  )
  return { read, close, onKeyDown, list }
}
