import type { Api } from '../../../../contract/core/client.ts'
import { formText } from '../../../lib/form/form-text.ts'
import { isNamedKind, limitKinds, type NamedKind } from './limit-kinds.ts'

type Texts = Partial<Record<NamedKind, string>>
export type LimitsActionResult = {
  faults: Texts
  /** Submitted values, if there was an error. */
  typed: Texts
  creatorId: string
  message: string
  isSaved?: boolean
}
export const nothingTold: LimitsActionResult = { faults: {}, typed: {}, creatorId: '', message: '' }
type Answer = { ok: true } | { ok: false; status: number; body: { message: string } }

/** Saves one setting, or returns its error. */
const toResult = (answer: Answer, more: Partial<LimitsActionResult> = {}) =>
  answer.ok
    ? { ...nothingTold, isSaved: true, status: 200 }
    : { ...nothingTold, ...more, message: answer.body.message, status: answer.status }

/** Actions of the limits page. */
export async function changeLimits(
  api: Api,
  form: FormData,
): Promise<LimitsActionResult & { status: number }> {
  const text = (name: string) => formText(form, name).trim()
  const [intent, creatorId] = [text('intent'), text('creatorId')]
  if (intent === 'break') {
    const days = ([1, 7, 30, 90] as const).find((entry) => String(entry) === text('days')) ?? 7
    return toResult(await api('POST /wallet/spendingPause', { body: { days } }))
  }
  if (intent === 'tell')
    return toResult(await api('PUT /wallet/limits/alerts', { body: { isOn: text('on') ? 1 : 0 } }))
  if (creatorId) {
    const amount = intent === 'remove' ? null : text('amount')
    const answer = await api('PUT /wallet/limits', { body: { kind: 'creator', creatorId, amount } })
    return toResult(answer, { creatorId })
  }
  return setLimits(api, readLimits(text))
}

type LimitsActionInput = { kind: NamedKind; amount: string }

/** A cancelled increase is set to the current value; of the others only changed ones are sent. */
function readLimits(text: (name: string) => string): LimitsActionInput[] {
  const [intent, kind] = [text('intent'), text('kind')]
  if (intent === 'back' && isNamedKind(kind)) return [{ kind, amount: text('amount') }]
  if (intent === 'ask') return [{ kind: 'confirm', amount: text('on') ? text('amount') : '' }]
  return limitKinds
    .map((entry) => ({ kind: entry, amount: text(entry) }))
    .filter((entry) => entry.amount !== text(`was-${entry.kind}`))
}

async function setLimits(api: Api, inputs: LimitsActionInput[]) {
  const [faults, typed]: [Texts, Texts] = [{}, {}]
  for (const { kind, amount } of inputs) {
    const answer = await api('PUT /wallet/limits', { body: { kind, amount: amount || null } })
    if (answer.ok) continue
    faults[kind] = answer.body.message
    typed[kind] = amount
  }
  const isRefused = Object.keys(faults).length > 0
  const message = faults.confirm ?? ''
  return { ...nothingTold, faults, typed, message, isSaved: !isRefused, status: isRefused ? 422 : 200 }
}
