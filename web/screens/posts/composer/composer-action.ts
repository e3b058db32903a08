import { data, redirect } from 'react-router'
import type { Api } from '../../../../contract/core/client.ts'
import { postPath } from '../../../features/content/post/post.ts'
import { formText } from '../../../lib/form/form-text.ts'
import {
  toPostContent,
  type Draft,
  emptyDraft,
  type DraftItem,
  type TaggedPerson,
  withEmptyOptions,
} from './draft.ts'
import { validZone } from '../zoned-time.ts'

/** Error with all typed values: without JavaScript the page is rendered with them. */
export type ComposerResult = {
  message: string
  code: string
  fields: Record<string, string>
  typed?: ComposerFormValues
  isLost?: true
}
type ComposerFormValues = Omit<Draft, 'items'> & { items: Omit<DraftItem, 'file'>[] }

/** Publishes or schedules the post, or saves changes of a published one. */
export async function composeAction(api: Api, form: FormData) {
  const zone = validZone(formText(form, 'zone') || undefined)
  const draft = draftFrom(form, zone)
  const content = toPostContent(draft, zone)
  const postId = formText(form, 'postId')
  const isPublished = ['published', 'hidden'].includes(formText(form, 'state'))
  const { publishAt: _never, ...changes } = content
  const since = formText(form, 'since')
  const known = { postId, ...(since ? { since } : {}) }
  const answer = postId
    ? await api('PUT /posts', {
        body: isPublished ? { ...known, ...changes } : { ...known, ...content, state: 'published' },
      })
    : await api('POST /posts', { body: { ...content, state: 'published' } })
  if (!answer.ok) {
    const { message, code, fields = {} } = answer.body
    return data({ message, code, fields, typed: draft } satisfies ComposerResult, { status: answer.status })
  }
  const post = answer.body.data
  if (post.state === 'scheduled' || post.state === 'waiting') return redirect('/posts?show=scheduled')
  return redirect(postPath(post.postId))
}

function draftFrom(form: FormData, zone: string): ComposerFormValues {
  const text = (name: string) => formText(form, name)
  const visibility = text('visibility')
  return {
    ...emptyDraft(Date.now(), zone),
    title: text('title'),
    text: text('description'),
    items: readItems(text('media')),
    visibility:
      visibility === 'followers' ||
      visibility === 'subscribers' ||
      visibility === 'price' ||
      visibility === 'list'
        ? visibility
        : 'free',
    price: text('price'),
    subscriberPrice: text('subscriberPrice'),
    listId: text('listId'),
    tags: text('tags').split(',').filter(Boolean),
    place: text('place'),
    isLater: text('when') === 'later',
    day: text('day'),
    time: text('time'),
    hasComments: form.has('comments'),
    isExpiring: form.has('expires'),
    expiresDay: text('expiresDay'),
    expiresTime: text('expiresTime'),
    isReel: form.has('isReel'),
    fullPostId: text('fullPostId'),
    hasPoll: form.has('hasPoll'),
    pollOptions: withEmptyOptions(form.getAll('pollOption').filter((value) => typeof value === 'string')),
    pollHours: text('pollHours'),
    people: peopleFrom(text('people')),
    showsOthers: form.has('showsOthers'),
    shown: readTaggedPeople(text('shown')),
  }
}

const isKind = (kind: unknown): kind is DraftItem['kind'] =>
  kind === 'image' || kind === 'video' || kind === 'audio'

function readItems(json: string): ComposerFormValues['items'] {
  return parsed(json, []).flatMap((entry) => {
    const { mediaId, isPreview, kind } = (entry ?? {}) as Record<string, unknown>
    if (typeof mediaId !== 'string' || !isKind(kind)) return []
    return [{ key: mediaId, mediaId, kind, name: '', isPreview: isPreview === true }]
  })
}

function readTaggedPeople(json: string): TaggedPerson[] {
  const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  return parsed(json, []).flatMap((entry) => {
    const { personId, username, name, formId } = (entry ?? {}) as Record<string, unknown>
    const known = { personId: textOf(personId), username: textOf(username), formId: textOf(formId) }
    const definedFields = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
    return typeof name === 'string' ? [{ ...definedFields, name }] : []
  })
}

const peopleFrom = (json: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parsed<object>(json, {})).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )

function parsed<T extends object = unknown[]>(json: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(json || 'null')
    return value && Array.isArray(value) === Array.isArray(otherwise) ? (value as T) : otherwise
  } catch {
    return otherwise
  }
}
