import type { Body } from '../../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../../contract/core/tables.ts'
import { formText } from '../../../lib/form/form-text.ts'

type SettingsBody = Body<Endpoints['PUT /notificationSettings']>
export type NotificationKind = NonNullable<SettingsBody['kinds']>[number]['kind']
export const channels = ['inApp', 'push', 'email'] as const

/** `22:30` → 1350. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total >= 0 && total < 1440 ? total : undefined
}
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const textsOf = (form: FormData, name: string) =>
  form.getAll(name).flatMap((value) => (typeof value === 'string' ? value : []))

/** What a form of the settings page changes. Each form holds its own part only. */
export function readSettingsForm(form: FormData): {
  unmute?: { postId: string } | { userId: string }
  body: SettingsBody
} {
  const [postId, userId] = [formText(form, 'postId'), formText(form, 'userId')]
  if (postId) return { unmute: { postId }, body: {} }
  if (userId) return { unmute: { userId }, body: {} }
  const kinds = textsOf(form, 'kind').map((kind) => ({
    kind: kind as NotificationKind,
    inApp: form.has(`${kind}.inApp`),
    push: form.has(`${kind}.push`),
    email: form.has(`${kind}.email`),
  }))
  const [from, to] = [minutesOf(formText(form, 'quietFrom')), minutesOf(formText(form, 'quietTo'))]
  const timezone = formText(form, 'timezone')
  const digest = formText(form, 'digest')
  return {
    body: {
      ...(kinds.length ? { kinds } : {}),
      ...(form.has('quiet')
        ? {
            quietHours:
              formText(form, 'quiet') === 'on' && from !== undefined && to !== undefined
                ? { from, to }
                : null,
          }
        : {}),
      ...(timezone ? { timezone } : {}),
      ...(form.has('discreet') ? { isDiscreet: formText(form, 'discreet') === 'on' } : {}),
      ...(digest === 'off' || digest === 'daily' || digest === 'weekly' ? { digest } : {}),
    },
  }
}
