import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Hash, MapPin } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { EmojiButton } from '../../../features/content/emoji/emoji-button.tsx'
import { api } from '../../../lib/api/api.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { MentionField, type Mention } from '../../../ui/form/mention-field.tsx'
import { normalizeTag } from './draft.ts'
import type { DraftState } from './use-draft.ts'

const MOST_TAGS = 10

type TextFieldsProps = Pick<DraftState, 'draft' | 'change'> & { faults: Record<string, string> }

/** Title, text, tags and location. */
export function TextFields({ draft, change, faults }: TextFieldsProps) {
  const { t } = useLingui()
  const [mentionQuery, setMentionQuery] = useState<string>()
  const mentions = useMentions(mentionQuery, (people) =>
    change((known) => ({ people: { ...known.people, ...people } })),
  )
  return (
    <section className="grid gap-2 border-t border-line py-6">
      <input
        name="title"
        aria-label={t`Title`}
        placeholder={t`Title (optional)`}
        maxLength={120}
        dir="auto"
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        className="type-20 min-h-11 w-full bg-transparent outline-none focus-visible:shadow-[0_2px_0_var(--ember)] placeholder:font-normal placeholder:text-ink-3"
      />
      <MentionField
        name="description"
        label={t`Text`}
        labelHidden
        placeholder={t`What’s on your mind?`}
        maxLength={5000}
        aside={null}
        defaultValue={draft.text}
        mentions={mentions}
        onMention={setMentionQuery}
        onChange={(text) => change({ text })}
        toolbar={<EmojiButton name="description" className="-ms-3" />}
        error={faults.description}
        className="[&_.field-box]:!rounded-none [&_.field-box]:!border-0 [&_.field-box]:!bg-transparent [&_.field-box]:!shadow-none [&_.field-box>.grid>*]:!px-0 [&_.field-box>.grid>*]:!py-1 [&_.field-box>.grid>*]:!text-16 [&_.field-box>.grid>*]:!leading-6.5"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        {draft.tags.map((tag) => (
          <Chip key={tag} onRemove={() => change({ tags: draft.tags.filter((other) => other !== tag) })}>
            <bdi>{tag}</bdi>
          </Chip>
        ))}
        {draft.tags.length < MOST_TAGS && (
          <TagField onAdd={(tag) => change(({ tags }) => ({ tags: [...new Set([...tags, tag])] }))} />
        )}
        <label className="inline-flex h-9 items-center gap-1.5 rounded-full border border-line-2 px-3.5 font-[550] text-ink-2 focus-within:outline-2 focus-within:outline-ember">
          <MapPin aria-hidden className="size-3.5" />
          <span className="sr-only">
            <Trans>Location</Trans>
          </span>
          <input
            name="place"
            maxLength={100}
            dir="auto"
            placeholder={t`Add location`}
            value={draft.place}
            onChange={(event) => change({ place: event.target.value })}
            className="field-sizing-content max-w-56 min-w-20 bg-transparent text-ink outline-none"
          />
        </label>
        <Chip ghost icon={<AtSign aria-hidden className="size-3.5" />} onClick={beginMention}>
          <Trans>Mention</Trans>
        </Chip>
      </div>
      {faults.tags && (
        <p role="alert" className="text-13 text-bad-text">
          {faults.tags}
        </p>
      )}
      <input type="hidden" name="tags" value={draft.tags.join(',')} />
    </section>
  )
}

/** Appends an @ as if typed, which opens the suggestions. */
function beginMention({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const area = currentTarget.form?.elements.namedItem('description')
  if (!(area instanceof HTMLTextAreaElement)) return
  const { value } = area
  area.focus()
  area.setRangeText(value === '' || /\s$/.test(value) ? '@' : ' @', value.length, value.length, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A tag is added by Enter, comma or blur. */
function TagField({ onAdd }: { onAdd: (tag: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = normalizeTag(typed)
    if (!tag) return
    onAdd(tag)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }
  return (
    <label className="inline-flex h-9 items-center gap-1.5 rounded-full border border-line-2 px-3.5 font-[550] text-ink-2 focus-within:outline-2 focus-within:outline-ember">
      <Hash aria-hidden className="size-3.5" />
      <span className="sr-only">
        <Trans>Tag</Trans>
      </span>
      <input
        placeholder={t`Add tag`}
        maxLength={40}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        className="field-sizing-content max-w-48 min-w-16 bg-transparent text-ink outline-none"
      />
    </label>
  )
}

/** Users matching the text after an @. */
function useMentions(
  mentionQuery: string | undefined,
  onPeople: (people: Record<string, string>) => void,
): Mention[] {
  const [mentions, setMentions] = useState<Mention[]>([])
  useEffect(() => {
    if (mentionQuery === undefined) return undefined
    let isGone = false
    const timer = setTimeout(async () => {
      const answer = await api('GET /tagging/users', {
        query: { searchText: mentionQuery, limit: 10 },
      }).catch(() => undefined)
      // A mention can also be typed without suggestions.
      if (isGone || !answer?.ok) return
      setMentions(
        answer.body.data.map(({ username, firstName, lastName, profilePic }) => ({
          handle: username,
          name: `${firstName} ${lastName}`.trim(),
          picture: <Avatar silent size={32} name={`${firstName} ${lastName}`} image={profilePic} />,
        })),
      )
      onPeople(Object.fromEntries(answer.body.data.map(({ username, _id }) => [username, _id])))
    }, 200)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew only when something else is typed
  }, [mentionQuery])
  return mentions
}
