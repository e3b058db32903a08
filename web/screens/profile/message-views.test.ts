import { expect, test } from 'vitest'
import { messageViewPath } from './message-views.ts'

test.each([
  ['exchange-recived', '/chat?list=exchangeRecived'],
  ['exchanage-send', '/chat?list=exchangeSend'],
  ['sales-message', '/chat?list=sale'],
  ['shopping-message', '/chat?list=shopping'],
  ['constructor', undefined],
  ['', undefined],
])('the view %s opens %s', (type, path) => {
  expect(messageViewPath(new URLSearchParams({ type }))).toBe(path)
})
