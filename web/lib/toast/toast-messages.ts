import { t } from '@lingui/core/macro'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** Toast durations, as specified. */
export const toastDurationMs = {
  plain: 2000,
  error: 6000,
  paymentUnavailable: 70_000,
  drawerDelay: 30,
} as const

export const showSuccess = (text: string) =>
  showToast({ text, kind: 'done', durationMs: toastDurationMs.plain })
export const showError = (text: string) =>
  showToast({ text, kind: 'error', durationMs: toastDurationMs.error })

export const showTooManyRequests = () => showError(t`Too many requests. Try again in sometime.`)
export const showNotificationError = () => showError(t`Notification error`)
export const showGuestLoginFailed = () => showError(t`something went wrong with guest login`)

/** For accounts that cannot pay; long enough to read and contact support. */
export const showPaymentUnavailable = () =>
  showToast({
    text: t`This isn’t available for your account.`,
    kind: 'error',
    durationMs: toastDurationMs.paymentUnavailable,
    action: { label: t`Contact us`, onPress: () => window.location.assign('/contact-us') },
  })
