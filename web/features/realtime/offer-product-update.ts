import { t } from '@lingui/core/macro'
import { showToast } from '../../ui/overlay/toast-store.ts'

const OFFERED = 'updateOffered'
const TOAST_MS = 10_000

/** A product update: offered once per browser session until it was read. */
export function offerProductUpdate() {
  if (window.location.pathname === '/news' || sessionStorage.getItem(OFFERED)) return
  sessionStorage.setItem(OFFERED, '1')
  showToast({
    text: t`There’s something new on Fanlight.`,
    durationMs: TOAST_MS,
    action: { label: t`What’s new`, onPress: () => window.location.assign('/news') },
  })
}
