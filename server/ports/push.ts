/** A device that receives pushes: a browser's Web Push subscription, or an FCM registration token. */
export type PushDevice =
  | { kind: 'webPush'; endpoint: string; p256dh: string; auth: string }
  | { kind: 'fcm'; endpoint: string }

export type PushMessage = {
  title: string
  body: string
  /** Path that a click opens. */
  url: string
  /** A later message with the same tag replaces this one. */
  tag: string
  /** Unread count, for the icon of the installed app. */
  badge: number
  /** Buttons, where the platform shows them. */
  actions: { action: 'reply' | 'like'; title: string }[]
  /** The comment that `like` likes. */
  commentId?: string
}

/** Sends pushes to devices, which are grouped by topic: one topic per user. */
export type Push = {
  /** The VAPID key a browser subscribes with. */
  publicKey: string
  /** Whether devices of this kind can be reached, and the address is one of a known push service. */
  accepts: (device: PushDevice) => boolean
  subscribe: (topic: string, device: PushDevice) => Promise<void>
  unsubscribe: (topic: string, device: PushDevice) => Promise<void>
  /** `gone`: the device does not exist any more. Rejects if it may be retried. */
  send: (topic: string, device: PushDevice, message: PushMessage) => Promise<'sent' | 'gone'>
}
