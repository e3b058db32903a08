import { type RefObject, useEffect, useState } from 'react'
import { useSubmit } from 'react-router'
import type { Reason, Side } from '../../../features/account/verification/verification.ts'
import type { QueueItem } from './review-types.ts'
import { rejectionReasons } from './rejection-reasons.ts'

type Keys = {
  form: RefObject<HTMLFormElement | null>
  sides: Side[]
  active: Side
  setActive: (side: Side) => void
  choose: (side: Side, reason: Reason) => void
  queue: QueueItem[]
  id: string
}
type Decision = 'approve' | 'reject'
const sideKeys: Record<string, Side> = { f: 'front', b: 'back', s: 'selfie' }

/**
 * Review shortcuts: A and R decide when pressed twice, G releases; F, B, S select a side, 1 to 9 its reason; Z and T zoom and turn; J, K
 * navigate.
 */
export function useReviewShortcuts({ form, sides, active, setActive, choose, queue, id }: Keys) {
  const submit = useSubmit()
  const [asked, setAsked] = useState<{ id: string; intent: Decision }>()
  const armed = asked?.id === id ? asked.intent : undefined
  const [zoomed, setZoomed] = useState<Side>()
  const [turned, setTurned] = useState<Partial<Record<Side, number>>>({})
  const zoom = (side: Side) => setZoomed(zoomed === side ? undefined : side)
  const turn = (side: Side) => setTurned({ ...turned, [side]: (turned[side] ?? 0) + 1 })
  const walk = (by: number) => {
    const next = queue[queue.findIndex(({ _id }) => _id === id) + by]
    if (next) void submit({ intent: 'open', documentId: next._id }, { method: 'post' })
  }
  const press = (intent: string) =>
    form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>(`button[value=${intent}]`))

  /** A single key must not decide about a person: the first press asks, the second one decides. */
  const decide = (intent: Decision) => {
    setAsked(armed === intent ? undefined : { id, intent })
    if (armed === intent) press(intent)
  }

  const onKey = (event: KeyboardEvent) => {
    const typing = (event.target as HTMLElement).closest(
      'input:not([type=radio]), textarea, select, [role=dialog]',
    )
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const key = event.key.toLowerCase()
    const side = sideKeys[key]
    const reason = rejectionReasons[Number(key) - 1]?.[0]
    const acts: Record<string, () => void> = {
      a: () => decide('approve'),
      r: () => decide('reject'),
      g: () => press('release'),
      z: () => zoom(active),
      t: () => turn(active),
      j: () => walk(1),
      k: () => walk(-1),
      escape: () => {
        setZoomed(undefined)
        setAsked(undefined)
      },
    }
    if (key !== 'a' && key !== 'r') setAsked(undefined)
    if (side && sides.includes(side)) setActive(side)
    else if (reason) choose(active, reason)
    else if (acts[key]) acts[key]()
    else return
    event.preventDefault()
  }
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { armed, zoomed, turned, zoom, turn }
}
