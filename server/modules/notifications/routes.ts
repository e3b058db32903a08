import { notifications } from '../../../contract/notifications/notifications.ts'
import { implement } from '../../http/implement.ts'
import { listNotifications, readNotificationCount } from './list/list-notifications.ts'
import { muteNotifications } from './settings/mute-notifications.ts'
import { changeSettings, readSettings } from './settings/notification-settings.ts'

export const routes = implement(notifications, {
  'GET /notifications/': ({ context, person, client, query }) =>
    listNotifications(context, { by: person, client, ...query }),
  'GET /notificationCount/': ({ context, person, query }) =>
    readNotificationCount(context, { by: person, ...query }),
  'GET /notificationSettings': ({ context, person }) => readSettings(context, { by: person }),
  'PUT /notificationSettings': ({ context, person, body }) =>
    changeSettings(context, { by: person, ...body }),
  'POST /notifications/mute': ({ context, person, body }) =>
    muteNotifications(context, { by: person, ...body }),
})
