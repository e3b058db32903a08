import { t } from '@lingui/core/macro'
import { showToast } from '../ui/toasts.ts'

/** How long each kind of sentence stands, as specified. */
export const standsMs = { plain: 2000, error: 6000, paymentUnavailable: 70_000, drawerDelay: 30 } as const

export const say = (text: string) => showToast({ text, kind: 'done', durationMs: standsMs.plain })
export const sayError = (text: string) => showToast({ text, kind: 'error', durationMs: standsMs.error })

export const sayTooManyRequests = () => sayError(t`Too many requests. Try again in sometime.`)
export const sayNotificationError = () => sayError(t`Notification error`)
export const sayGuestLoginFailed = () => sayError(t`something went wrong with guest login`)

/** For accounts that cannot pay: long enough to read it, think, and write to us. */
export const sayPaymentUnavailable = () =>
  showToast({
    text: t`This is not available for your account.`,
    kind: 'error',
    durationMs: standsMs.paymentUnavailable,
    action: { label: t`Contact us`, onPress: () => window.location.assign('/contact-us') },
  })
