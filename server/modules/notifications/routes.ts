import { notifications } from '../../../contract/notifications/notifications.ts'
import { implement } from '../../http/implement.ts'
import { listNotifications, readNotificationCount } from './list/list-notifications.ts'
import { subscribePush, unsubscribePush } from './push/subscribe-push.ts'
import { listMuted } from './settings/list-muted.ts'
import { readPostAlert, setPostAlert } from './settings/post-alerts.ts'
import { muteNotifications } from './settings/mute-notifications.ts'
import { markUpdatesRead } from './updates/product-updates.ts'
import { changeSettings, readSettings } from './settings/notification-settings.ts'

export const routes = implement(notifications, {
  'GET /notifications/': ({ context, person, client, query }) =>
    listNotifications(context, { by: person, client, ...query }),
  'GET /notificationCount/': ({ context, person, query }) =>
    readNotificationCount(context, { by: person, ...query }),
  'GET /notificationSettings': ({ context, person }) => readSettings(context, { by: person }),
  'PUT /notificationSettings': ({ context, person, body }) =>
    changeSettings(context, { by: person, ...body }),
  'GET /push/key': ({ context }) => ({ publicKey: context.push.publicKey }),
  'POST /push/subscribe': ({ context, person, body }) => subscribePush(context, { by: person, ...body }),
  'POST /push/unsubscribe': ({ context, person, body }) => unsubscribePush(context, { by: person, ...body }),
  'GET /notifications/muted': ({ context, person, query }) => listMuted(context, { by: person, ...query }),
  'POST /productUpdates/read': ({ context, person }) => markUpdatesRead(context, { by: person }),
  'GET /notifications/postAlert': ({ context, person, query }) =>
    readPostAlert(context, { by: person, ...query }),
  'POST /notifications/postAlert': ({ context, person, body }) =>
    setPostAlert(context, { by: person, ...body }),
  'POST /notifications/mute': ({ context, person, body }) =>
    muteNotifications(context, { by: person, ...body }),
})
