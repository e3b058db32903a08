import type { Api } from '../../../contract/client.ts'
import { formText } from '../../lib/form-text.ts'
import { isNamedKind, limitKinds, type NamedKind } from './limit-kinds.ts'

type Texts = Partial<Record<NamedKind, string>>
export type Told = {
  faults: Texts
  /** What was typed, where something of it was refused. */
  typed: Texts
  creatorId: string
  message: string
  isSaved?: boolean
}
export const nothingTold: Told = { faults: {}, typed: {}, creatorId: '', message: '' }
type Answer = { ok: true } | { ok: false; status: number; body: { message: string } }

/** One thing that was asked for, saved or refused in a sentence. */
const said = (answer: Answer, more: Partial<Told> = {}) =>
  answer.ok
    ? { ...nothingTold, isSaved: true, status: 200 }
    : { ...nothingTold, ...more, message: answer.body.message, status: answer.status }

/** What one of the forms on the page of limits asked for. */
export async function changeLimits(api: Api, form: FormData): Promise<Told & { status: number }> {
  const text = (name: string) => formText(form, name).trim()
  const [intent, creatorId] = [text('intent'), text('creatorId')]
  if (intent === 'break') {
    const days = ([1, 7, 30, 90] as const).find((one) => String(one) === text('days')) ?? 7
    return said(await api('POST /wallet/break', { body: { days } }))
  }
  if (intent === 'tell')
    return said(await api('PUT /wallet/tellEarly', { body: { isOn: text('on') ? 1 : 0 } }))
  if (creatorId) {
    const amount = intent === 'remove' ? null : text('amount')
    const answer = await api('PUT /wallet/limits', { body: { kind: 'creator', creatorId, amount } })
    return said(answer, { creatorId })
  }
  return setEach(api, wantedBy(text))
}

type Wanted = { kind: NamedKind; amount: string }

/** One that is taken back is set to what it is; of the others only those that were changed are asked for. */
function wantedBy(text: (name: string) => string): Wanted[] {
  const [intent, kind] = [text('intent'), text('kind')]
  if (intent === 'back' && isNamedKind(kind)) return [{ kind, amount: text('amount') }]
  if (intent === 'ask') return [{ kind: 'confirm', amount: text('on') ? text('amount') : '' }]
  return limitKinds
    .map((one) => ({ kind: one, amount: text(one) }))
    .filter((one) => one.amount !== text(`was-${one.kind}`))
}

async function setEach(api: Api, wanted: Wanted[]) {
  const [faults, typed]: [Texts, Texts] = [{}, {}]
  for (const { kind, amount } of wanted) {
    const answer = await api('PUT /wallet/limits', { body: { kind, amount: amount || null } })
    if (answer.ok) continue
    faults[kind] = answer.body.message
    typed[kind] = amount
  }
  const isRefused = Object.keys(faults).length > 0
  const message = faults.confirm ?? ''
  return { ...nothingTold, faults, typed, message, isSaved: !isRefused, status: isRefused ? 422 : 200 }
}
