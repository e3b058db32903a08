import { onFeedKey } from '../browser/feed-shortcuts.ts'
import { trackKeyboardInset } from '../browser/keyboard-inset.ts'
import { keepPageWhileOffline } from '../browser/offline-links.ts'
import { saveLocation } from '../session/save-location.ts'

/** Loaded with the first sign of interaction: what matters only once the page is used. */
export function afterFirstInput(input: Event) {
  trackKeyboardInset()
  keepPageWhileOffline()
  void saveLocation()
  onFeedKey(input)
  addEventListener('keydown', onFeedKey)
}
